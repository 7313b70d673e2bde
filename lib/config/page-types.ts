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
 * The label of a page by its path, and of all below one by the path with a slash behind it; what has none is called as what it lies below.
 * Paths of pages that live elsewhere (templates, pricing, account …) are not shown; these are ours.
 */
export const PAGE_TYPES: Readonly<Record<string, PageType>> = {
  '/': 'Homepage',
  '/templates': 'Templates',
  '/templates/': 'Template Category',
  '/videowall': 'Videowall',
  '/videowall/': 'Videowall Category',
  '/tools': 'Tools',
  '/make': 'Make',
  '/blog': 'Blog',
  '/terms': 'Terms and Policy',
  '/privacy': 'Terms and Policy',
  '/cookies': 'Terms and Policy',
  '/creator': 'Creator',
  '/signup': 'Signup',
  '/register': 'Signup',
  '/login': 'Signup',
  '/pricing': 'Pricing',
  '/checkout': 'Checkout',
  '/account': 'Account',
  '/account/update-payment-details': 'Update Payment Details',
  '/ai': 'AI',
  '/mobile': 'Mobile Landing Page',
};
