import type { Plan, SocialLinks } from '../../cms/model';
import type { Locale } from '../../config/languages';
import type { CompanyPageName } from '../../config/pages';
import type { PublicEnv } from '../../config/public-env';
import type { Alternate, Sibling } from '../../seo/head';
import type { GraphNode } from '../../seo/json-ld/site-json-ld';
import type { AnnouncementBar } from './announcement';
import type { ParsedUrlQuery } from 'node:querystring';
import type { PolicyRoute } from '../../seo/indexing-policy';
import type { NearestPaths } from './page-languages';

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
  /** The pages about the company that exist in this language, for header and footer. */
  readonly company: readonly {
    readonly name: CompanyPageName;
    readonly href: string;
    /** Of the changelog: when the newest change was, ISO 8601. */
    readonly newest?: string;
  }[];
  /** The bar above the header; null if there is none. */
  readonly announcement: AnnouncementBar | null;
  /** Only on a preview: its post. */
  readonly draft?: { readonly slug: string; readonly kind?: 'page' };
  /** What the browser needs to log somebody in. */
  readonly env: PublicEnv;
};

/** A feed as listed in the head. */
type FeedLink = { readonly type: string; readonly title: string; readonly href: string };

/** What search engines and social networks read. All URLs are absolute. */
export type HeadProps = {
  readonly title: string;
  readonly description: string;
  /** Empty on pages that must not be indexed. */
  readonly canonical: string;
  /** False if `canonical` is on another site. */
  readonly isOriginal: boolean;
  readonly indexable: boolean;
  readonly alternates: readonly Alternate[];
  /** Open Graph codes of the other languages. */
  readonly otherLocales: readonly string[];
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
    /** Of authors with a page. */
    readonly authorUrls: readonly string[];
    readonly section: string;
    readonly tags: readonly string[];
    /** What chats show beside the preview: names and values. */
    readonly labels: readonly (readonly [label: string, value: string])[];
  };
  /** JSON-LD graph, ready to write out. */
  readonly jsonLd: readonly GraphNode[];
};

/** Props of every page: layout, head and view. */
export type PageProps<View> = { readonly layout: LayoutProps; readonly head: HeadProps; readonly view: View };

/** What a loader states about its page, for everything around the view. */
export type PageMeta = {
  readonly locale: Locale;
  /** Path of the page without locale prefix. */
  readonly path: string;
  /** The languages in which this page exists, its own included; if absent, all five under the same path. */
  readonly siblings?: readonly Sibling[];
  /** Target of the language switch for a language without this page; if absent, this path. */
  readonly nearest?: NearestPaths;
  /** The page's query, of which the language switch keeps what the page needs (`keptQuery`). */
  readonly query?: ParsedUrlQuery;
  /** URL of the original on another site; '' or absent if the page is one itself. */
  readonly original?: string;
  readonly title: string;
  readonly description: string;
  /** The route whose indexing policy applies (lib/seo/indexing-policy.ts). */
  readonly route: PolicyRoute;
  /**
   * False for a page of an indexable route that has nothing to show, such as an empty list, or is a draft.
   */
  readonly indexable?: boolean;
  /** On a preview: the draft being shown. */
  readonly draft?: LayoutProps['draft'];
  readonly image?: HeadProps['image'];
  readonly type?: HeadProps['type'];
  readonly article?: NonNullable<HeadProps['article']>;
  /** The page's own JSON-LD; the publisher's is added to every page. */
  readonly jsonLd?: HeadProps['jsonLd'];
  /** Feeds in addition to that of the whole blog. */
  readonly feeds?: HeadProps['feeds'];
  readonly markdown?: string;
};
