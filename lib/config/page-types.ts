import type { PageName, PAGES, PageType } from './pages';

type Row = (typeof PAGES)[PageName];
/** A page with a parameter labels everything below it. */
type KeyOf<Path extends string> = Path extends `${infer Above}[${string}` ? Above : Path;
/** The rows with a label of their own: a missing or another one here does not compile. */
type Labelled = Extract<Row, { readonly analytics: PageType }>;
type OfPages = {
  readonly [One in Labelled as KeyOf<One['path']>]: One['analytics'];
};

/**
 * Path → label; a key with a trailing slash labels everything below that path, and a path without a label
 * takes its first segment's. Apart from pages.ts, because browsers load it. The specification gives no paths
 * for pages that live elsewhere (account, checkout …); the ones here are our choice.
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
  '/for/': 'Make',
  '/mobile': 'Mobile Landing Page',
} satisfies OfPages & Readonly<Record<string, PageType>>;
