import type { ContextualCard, FaqBlock, HowTo, Page, Picture, Plan, SocialLinks } from '../../cms/model';
import type { TocEntry } from '../../article/headings';
import type { CardName } from '../../config/contextual-rules';
import type { Locale } from '../../config/languages';
import type { TrackColor } from '../../cms/contract/track-colors';
import type { StoredEntry } from '../../config/stored-entry';
import type { ReturnTo } from '../../account/return-to';
import type { PublicEnv } from '../../config/public-env';
import type { AnnouncementBar } from './announcement';
import type { Crumb } from '../../seo/breadcrumbs';
import type { Alternate } from '../../seo/head';
import type { GraphNode } from '../../seo/json-ld/site-json-ld';
import type { CardCategory, CardPost, CardProfession, RankedPost, CardTopic } from './card-props';
import type { TemplateCard } from '../sources/template-card';

/**
 * Props of the views: plain data, selected fields of the model (nothing personal, nothing twice).
 * Loaders build them, views draw them, and neither knows the other.
 */

/** A link to the same page in another language; `exact` is false if only the nearest listing exists. */
export type LanguageLink = { readonly locale: Locale; readonly href: string; readonly exact: boolean };

/** What header and footer need on every page. */
export type LayoutProps = {
  readonly locale: Locale;
  /** Path of this page without locale prefix and query. */
  readonly path: string;
  readonly languages: readonly LanguageLink[];
  readonly socialLinks: SocialLinks;
  /** The users' plans with their names. */
  readonly planData: readonly Plan[];
  /** The bar above the header; null if there is none. */
  readonly announcement: AnnouncementBar | null;
  /** Only on a preview: its post. */
  readonly draft?: { readonly slug: string };
  /** What the browser needs to log somebody in; null on pages rendered at build time, where the environment is unknown (404, 500). */
  readonly env: PublicEnv | null;
};

/** A feed as listed in the head. */
type FeedLink = { readonly type: string; readonly title: string; readonly href: string };

/** What search engines and social networks read. All URLs are absolute. */
export type HeadProps = {
  readonly title: string;
  readonly description: string;
  /** Empty on pages that must not be indexed. */
  readonly canonical: string;
  readonly indexable: boolean;
  readonly alternates: readonly Alternate[];
  /** Feeds with posts of this page, for readers to discover. */
  readonly feeds: readonly FeedLink[];
  /** URL of the page as Markdown; '' if there is none. */
  readonly markdown: string;
  readonly image: {
    readonly url: string;
    readonly alt: string;
    readonly width: number | null;
    readonly height: number | null;
  } | null;
  readonly type: 'website' | 'article';
  readonly article?: {
    readonly publishedAt: string;
    readonly modifiedAt: string;
    readonly authorName: string;
    readonly section: string;
  };
  /** JSON-LD graph, ready to write out. */
  readonly jsonLd: readonly GraphNode[];
};

/** Props of every page: layout, head and view. */
export type PageProps<View> = { readonly layout: LayoutProps; readonly head: HeadProps; readonly view: View };

export type { Crumb, TocEntry };

export type BlogHomeView = {
  /** Page 1 begins with the lead post, drawn large and counted as one of its posts. */
  readonly posts: Page<CardPost>;
  /** Only on page 1; empty on the others. */
  readonly trending: readonly RankedPost[];
  readonly categories: readonly CardCategory[];
  readonly platforms: readonly CardTopic[];
  readonly professions: readonly CardProfession[];
};

/** Posts of one category, platform, profession or author, or of the trending list. */
export type ListingView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly posts: Page<CardPost>;
  /** In a ranking: the position of the page's first post. */
  readonly firstRank?: number;
  /** URL of page 1, from which the other pages' URLs are built (components/blog/page-href.ts). */
  readonly firstPageHref: string;
  /** On a category's page. */
  readonly track?: TrackColor;
  /** On a profession's page: its colour, chosen by editors. */
  readonly color?: string;
  /** On an author's page: the author's link and portrait. */
  readonly author?: { readonly url: string; readonly avatar: Picture | null };
};

/** Privacy, terms or cookies. */
export type LegalView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** Ready for `dangerouslySetInnerHTML`. */
  readonly articleHtml: string;
  /** On the cookies page: what the site stores in the browser. Empty on the others. */
  readonly stored: readonly StoredEntry[];
};

/** A category, platform or profession in its list. */
export type TopicCard = Omit<CardTopic, 'slug'> & {
  /** Only for categories. */
  readonly track?: TrackColor;
  readonly description: string;
  readonly href: string;
  readonly postCount: number;
  /** Only for professions; '' for the others. */
  readonly bgColor: string;
};

/** All categories, platforms or professions. */
export type TopicIndexView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly topics: Page<TopicCard>;
  readonly firstPageHref: string;
};

/** The results of a search. */
export type SearchView = {
  readonly crumbs: readonly Crumb[];
  /** The query as text; '' without one. */
  readonly query: string;
  /** After a correction: the query used instead, and a link to the search as typed. */
  readonly corrected: { readonly query: string; readonly asTypedHref: string } | null;
  readonly posts: Page<CardPost>;
  readonly firstPageHref: string;
  /** If nothing was found: similar words, each with its own search. */
  readonly suggestions: readonly { readonly term: string; readonly href: string }[];
  /** Without results or query: popular posts. */
  readonly popular: readonly CardPost[];
};

/** A link to a post. */
export type PostLink = { readonly slug: string; readonly title: string };

/** The cards below a post: the default, and those that replace it for the visitors they suit (docs/persona.md). */
export type PostCards = {
  readonly card: ContextualCard;
  readonly recommended: readonly { readonly name: CardName; readonly card: ContextualCard }[];
};

export type PostView = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly crumbs: readonly Crumb[];
  readonly author: {
    readonly name: string;
    readonly slug: string;
    readonly bio: string;
    readonly url: string;
    readonly avatar: Picture | null;
  } | null;
  /** ISO 8601 in UTC; '' if unknown. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly readingMinutes: number;
  /** The cover above the post; null if it has none, or if editors hide it (rules D19). */
  readonly cover: Picture | null;
  /** Safe HTML. Absent in the browser: `_document` removes it from the page's data, and React adopts the body from the DOM. */
  readonly articleHtml?: string;
  readonly toc: readonly TocEntry[];
  readonly category: readonly CardCategory[];
  readonly platform: readonly CardTopic[];
  readonly profession: readonly CardTopic[];
  readonly faqs: FaqBlock | null;
  readonly howTo: HowTo | null;
  readonly contextualCards: PostCards | null;
  readonly related: readonly CardPost[];
  /** The older and the newer post of its category. */
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  /** Absolute URL of the post, for sharing. */
  readonly shareUrl: string;
  /** URL of the styles for everything below the post's head; null where the document contains them. */
  readonly lateStylesUrl: string | null;
};

/** The home page varies by device (store badge). Only three values, to keep the CDN's variants few. */
export type HomeDevice = 'desktop' | 'ios' | 'android';

export type HomeView = {
  readonly device: HomeDevice;
  readonly templates: readonly TemplateCard[];
  readonly latest: readonly CardPost[];
  readonly trending: readonly RankedPost[];
  readonly professions: readonly CardProfession[];
};

/** The style guide's data: a few posts for its cards. */
export type StyleguideView = { readonly posts: readonly CardPost[] };

/** Sign-up and log-in pages, with the parameters of their URL. */
export type SignupView = {
  /** Where the visitor goes after log-in. */
  readonly after: ReturnTo;
  readonly coupon: string | null;
  /** The email address of a form submitted before the scripts had loaded; null if none was. */
  readonly early: string | null;
};

/** A suggested page; `lang` is BCP 47. */
export type SuggestedLink = { readonly text: string; readonly href: string; readonly lang: string };

/** Suggested pages for a lost path, under a heading. */
export type Suggestions = { readonly title: string; readonly links: readonly SuggestedLink[] };

/** An error page: not found, or failed. */
export type ErrorView =
  | { readonly kind: 'lost'; readonly suggestions: readonly Suggestions[] }
  | { readonly kind: 'failed' };
