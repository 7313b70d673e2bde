import { LANGUAGES } from './languages';
import type { TextKey } from './text-key';

/** Kinds of sitemap files; each exists once per language (`/sitemaps/posts-fr.xml`). */
export const SITEMAP_TYPES = [
  'posts',
  'categories',
  'platforms',
  'professions',
  'authors',
  'templates',
  'pages',
] as const;

export type SitemapType = (typeof SITEMAP_TYPES)[number];

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

/** What the whole site knows of one page. An absent field means no. */
export type Page = {
  /** The URL without locale, as its file below `pages` is called: `/blog/category/[category]`. */
  readonly path: `/${string}`;
  /** Whether it continues at `/page/2`, `/page/3` …, which a second file draws. */
  readonly numbered?: true;
  /**
   * Who may store the page: every cache, for a minute; every cache by device; the visitor's browser, for half
   * a minute; the browser, which asks again; nobody.
   */
  readonly stored: 'shared' | 'device' | 'browser' | 'visitor' | 'nobody';
  /** The sitemap that lists it; null for a page that search engines may not list. */
  readonly sitemap: SitemapType | null;
  /** Crawlers need not fetch it for each combination of parameters (a template, a return path, a token). */
  readonly form?: true;
  /** Whether Google's, Facebook's and reCAPTCHA's scripts may load there (decision 0026) and on all pages below. */
  readonly vendors?: true;
  /** Its own label in analytics (lib/config/page-types.ts). */
  readonly analytics?: PageType;
  /** Whether editors write it, and in which collection; there it exists only if they have. */
  readonly written?: 'company' | 'legal';
  /** What links call it. */
  readonly name?: TextKey;
  /** Whether the header links to it. */
  readonly menu?: true;
  /** The part of the footer that links to it. */
  readonly footer?: 'read' | 'make' | 'company' | 'follow' | 'legal';
  /** How the site's search finds it, if neither editors nor the media API give its text. */
  readonly search?: { readonly title: TextKey; readonly text?: TextKey; readonly names: readonly TextKey[] };
  /** Whether llms.txt lists it, as a page for people. */
  readonly llms?: true;
};

/** What rows of one kind share. */
const TOPICS_ROW = { numbered: true, stored: 'shared', sitemap: 'pages', footer: 'read' } as const;
const COMPANY_ROW = {
  stored: 'shared',
  sitemap: 'pages',
  vendors: true,
  written: 'company',
  footer: 'company',
} as const;
const LEGAL_ROW = {
  stored: 'shared',
  sitemap: 'pages',
  vendors: true,
  analytics: 'Terms and Policy',
  written: 'legal',
  footer: 'legal',
} as const;

/**
 * Every page of the site, in the order of menu, footer and sitemap. Its file is `pages` and its path; a list
 * with numbered pages has a second one (`npm run lint:texts` compares both). To add a page: CONTRIBUTING.md.
 */
export const PAGES = {
  home: { path: '/', stored: 'device', sitemap: 'pages', vendors: true, analytics: 'Homepage' },
  blog: {
    path: '/blog',
    numbered: true,
    stored: 'shared',
    sitemap: 'pages',
    analytics: 'Blog',
    name: 'nav.blog',
    menu: true,
    footer: 'read',
    llms: true,
  },
  categories: { ...TOPICS_ROW, path: '/blog/category', name: 'footer.categories' },
  platforms: { ...TOPICS_ROW, path: '/blog/platforms', name: 'footer.platforms' },
  professions: { ...TOPICS_ROW, path: '/blog/profession', name: 'footer.professions' },
  trending: { ...TOPICS_ROW, path: '/blog/trending', name: 'footer.trending' },
  category: { path: '/blog/category/[category]', numbered: true, stored: 'shared', sitemap: 'categories' },
  platform: { path: '/blog/platform/[platform]', numbered: true, stored: 'shared', sitemap: 'platforms' },
  profession: {
    path: '/blog/profession/[profession]',
    numbered: true,
    stored: 'shared',
    sitemap: 'professions',
  },
  author: { path: '/blog/author/[author]', numbered: true, stored: 'shared', sitemap: 'authors' },
  search: { path: '/blog/search', stored: 'browser', sitemap: null },
  post: { path: '/blog/[post]', stored: 'shared', sitemap: 'posts' },
  templates: {
    path: '/templates',
    numbered: true,
    stored: 'shared',
    sitemap: 'templates',
    vendors: true,
    analytics: 'Templates',
    name: 'nav.templates',
    menu: true,
    footer: 'make',
    search: { title: 'templates.heading', text: 'templates.text', names: ['nav.templates'] },
  },
  templateUse: {
    path: '/templates/category/[use]',
    numbered: true,
    stored: 'shared',
    sitemap: 'templates',
    vendors: true,
    analytics: 'Template Category',
  },
  templateShape: {
    path: '/templates/shape/[shape]',
    numbered: true,
    stored: 'shared',
    sitemap: 'templates',
    vendors: true,
    analytics: 'Template Category',
  },
  templateSearch: { path: '/templates/search', stored: 'browser', sitemap: null, vendors: true },
  templateFavourites: {
    path: '/templates/favourites',
    stored: 'browser',
    sitemap: null,
    vendors: true,
    search: {
      title: 'templates.favourites.heading',
      names: ['templates.favourites.name', 'search.alsoCalled.favourites'],
    },
  },
  template: { path: '/templates/[template]', stored: 'shared', sitemap: 'templates', vendors: true },
  use: { path: '/for/[use]', stored: 'shared', sitemap: 'templates', vendors: true, analytics: 'Make' },
  aiVideo: {
    path: '/ai-video',
    stored: 'shared',
    sitemap: 'pages',
    vendors: true,
    analytics: 'AI',
    name: 'nav.aiVideo',
    menu: true,
    footer: 'make',
    search: { title: 'nav.aiVideo', text: 'home.ai.text', names: ['search.alsoCalled.aiVideo'] },
  },
  pricing: {
    path: '/pricing',
    stored: 'visitor',
    sitemap: 'pages',
    vendors: true,
    analytics: 'Pricing',
    written: 'company',
    name: 'company.pricing',
    menu: true,
    footer: 'company',
  },
  about: { ...COMPANY_ROW, path: '/about', name: 'company.about' },
  contact: { ...COMPANY_ROW, path: '/contact', name: 'company.contact' },
  help: { ...COMPANY_ROW, path: '/help', name: 'company.help' },
  status: { ...COMPANY_ROW, path: '/status', name: 'company.status' },
  changelog: { ...COMPANY_ROW, path: '/changelog', name: 'company.changelog' },
  comparison: { path: '/compare/[comparison]', stored: 'shared', sitemap: 'pages', vendors: true },
  accessibility: { ...COMPANY_ROW, path: '/accessibility', name: 'company.accessibility' },
  security: { ...COMPANY_ROW, path: '/security', name: 'company.security' },
  privacy: { ...LEGAL_ROW, path: '/privacy', name: 'legal.privacy' },
  terms: { ...LEGAL_ROW, path: '/terms', name: 'legal.terms' },
  cookies: { ...LEGAL_ROW, path: '/cookies', name: 'legal.cookies' },
  login: {
    path: '/login',
    stored: 'nobody',
    sitemap: null,
    form: true,
    vendors: true,
    analytics: 'Signup',
    search: { title: 'nav.logIn', names: ['search.alsoCalled.login'] },
  },
  signup: {
    path: '/signup',
    stored: 'nobody',
    sitemap: null,
    form: true,
    vendors: true,
    analytics: 'Signup',
    search: { title: 'nav.startFree', names: ['search.alsoCalled.signup'] },
  },
  follow: {
    path: '/follow',
    stored: 'nobody',
    sitemap: null,
    form: true,
    name: 'footer.feed',
    footer: 'follow',
    search: {
      title: 'follow.title',
      text: 'follow.lead',
      names: ['footer.feed', 'search.alsoCalled.follow'],
    },
  },
  tools: {
    path: '/tools',
    stored: 'nobody',
    sitemap: null,
    vendors: true,
    analytics: 'Tools',
    search: { title: 'tools.title', text: 'tools.lead', names: ['search.alsoCalled.tools'] },
  },
  channels: {
    path: '/tools/channels',
    stored: 'nobody',
    sitemap: null,
    vendors: true,
    search: { title: 'tools.channels.name', names: ['search.alsoCalled.channels'] },
  },
  linkPreview: {
    path: '/tools/preview',
    stored: 'nobody',
    sitemap: null,
    vendors: true,
    search: {
      title: 'tools.preview.name',
      text: 'tools.preview.does',
      names: ['search.alsoCalled.linkPreview'],
    },
  },
  linkBuilder: {
    path: '/tools/link-builder',
    stored: 'nobody',
    sitemap: null,
    vendors: true,
    search: {
      title: 'tools.linkBuilder.name',
      text: 'tools.linkBuilder.does',
      names: ['search.alsoCalled.linkBuilder'],
    },
  },
  /** Pages of the editors' own, at an address that no other row has. */
  freePage: { path: '/[page]', stored: 'shared', sitemap: 'pages' },
  styleguide: { path: '/styleguide', stored: 'nobody', sitemap: null },
} as const satisfies Readonly<Record<string, Page>>;

export type PageName = keyof typeof PAGES;

/** The rows with their names; every field of a row may be absent here. */
export const ALL_PAGES: readonly (readonly [PageName, Page])[] = Object.entries<Page>(PAGES).map(
  // why: the names of the record.
  ([name, page]) => [name as PageName, page],
);

type Written<Collection> = {
  [Name in PageName]: (typeof PAGES)[Name] extends { readonly written: Collection } ? Name : never;
}[PageName];

/** Pages whose text editors write. Their names are also their slugs in the content service. */
export type CompanyPageName = Written<'company'>;
export type LegalPageName = Written<'legal'>;

const writtenIn = <Collection extends NonNullable<Page['written']>>(collection: Collection) =>
  // why: `Written` is this filter as a type.
  ALL_PAGES.flatMap(([name, { written }]) => (written === collection ? [name as Written<Collection>] : []));

/** The pages about the company, in the order of the footer. */
export const COMPANY_PAGES = writtenIn('company');
export const LEGAL_PAGES = writtenIn('legal');

/** The entry of the company pages' collection that is not a page: its video is shown on the home page. */
export const HOME_ENTRY = 'home';

/** The entries of the collection that are comparisons: `compare-freelancer` is `/compare/freelancer`. */
export const COMPARISON_PREFIX = 'compare-';

/** A page's path as a pattern: of one segment for each parameter. */
const patternOf = ({ path }: Page) => path.slice(1).replace(/\[\w+\]/g, '[^/]+');

/** The paths of lists with numbered pages, without the first slash, as the source of a regular expression. */
export const NUMBERED_PATHS = ALL_PAGES.flatMap(([, page]) => (page.numbered ? [patternOf(page)] : [])).join(
  '|',
);

const isFixed = ({ path }: Page) => !path.includes('[');

/** The pages that exist whatever the content services contain. */
export const FIXED_PAGES = ALL_PAGES.filter(([, page]) => isFixed(page) && !page.written);

/** First segments of paths that no row has: what Next and old names serve, and pages that are planned. */
const OTHER_SEGMENTS =
  '404 500 api atom feed fonts for home index-now-key markdown register rss sitemaps unmatched';

/** First segments that are routes, so that no page of the editors' own (`freePage`) can have them as its slug. */
export const RESERVED_PAGE_SLUGS: ReadonlySet<string> = new Set([
  ...ALL_PAGES.flatMap(([, { path }]) => path.split('/')[1]?.replace(/^\[.*/, '') || []),
  ...OTHER_SEGMENTS.split(' '),
  ...LANGUAGES.map(({ code }) => code.toLowerCase()),
]);
