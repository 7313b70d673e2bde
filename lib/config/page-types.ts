/** Labels of pages in analytics, the list of specification §2. */
export type PageType =
  | 'Templates'
  | 'Videowall'
  | 'Tools'
  | 'Homepage'
  | 'Make'
  | 'Blog'
  | 'Terms and Policy'
  | 'Creator'
  | 'Signup'
  | 'Pricing'
  | 'Checkout'
  | 'Account'
  | 'AI'
  | 'Update Payment Details'
  | 'Mobile Landing Page'
  | 'Template Category'
  | 'Videowall Category';

/**
 * Path → label; the first that fits wins, `*` is one segment and what lies below it. Paths of pages that live elsewhere (templates,
 * pricing, account …) are not shown; these are ours.
 */
export const PAGE_TYPES: readonly (readonly [string, PageType])[] = [
  ['/', 'Homepage'],
  ['/templates/*', 'Template Category'],
  ['/templates', 'Templates'],
  ['/videowall/*', 'Videowall Category'],
  ['/videowall', 'Videowall'],
  ['/tools/*', 'Tools'],
  ['/tools', 'Tools'],
  ['/make/*', 'Make'],
  ['/make', 'Make'],
  ['/blog/*', 'Blog'],
  ['/blog', 'Blog'],
  ['/terms', 'Terms and Policy'],
  ['/privacy', 'Terms and Policy'],
  ['/cookies', 'Terms and Policy'],
  ['/creator/*', 'Creator'],
  ['/creator', 'Creator'],
  ['/signup', 'Signup'],
  ['/register', 'Signup'],
  ['/login', 'Signup'],
  ['/pricing', 'Pricing'],
  ['/checkout/*', 'Checkout'],
  ['/checkout', 'Checkout'],
  ['/account/update-payment-details', 'Update Payment Details'],
  ['/account/*', 'Account'],
  ['/account', 'Account'],
  ['/ai/*', 'AI'],
  ['/ai', 'AI'],
  ['/mobile', 'Mobile Landing Page'],
];
