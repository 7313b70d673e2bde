/** Labels of pages in analytics, from the list in specification §2. */
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
 * Path → label; a key with a trailing slash labels everything below that path, and a path without a label
 * takes its first segment's. The specification gives no paths for pages that live elsewhere (templates,
 * pricing, account …); the ones here are our choice.
 */
export const PAGE_TYPES: Readonly<Record<string, PageType>> = {
  '/': 'Homepage',
  '/templates': 'Templates',
  '/templates/category/': 'Template Category',
  '/templates/shape/': 'Template Category',
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
  '/ai-video': 'AI',
  '/mobile': 'Mobile Landing Page',
};
