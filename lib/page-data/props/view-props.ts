import type {
  ContextualCard,
  FaqBlock,
  HowTo,
  Page,
  Picture,
  Plan,
  SocialLinks,
  TaxonomyRef,
} from '../../cms/model';
import type { LinkRequest, TaggedLink } from '../../attribution/tagged-link';
import type { TocEntry } from '../../article/headings';
import type { CardName } from '../../config/contextual-rules';
import type { Locale } from '../../config/languages';
import type { StoredEntry } from '../../config/stored-entry';
import type { ReturnTo } from '../../account/return-to';
import type { PublicEnv } from '../../config/public-env';
import type { AnnouncementBar } from './announcement';
import type { NetworkCard } from '../../link-preview/evaluate-card';
import type { PageCard } from '../../link-preview/read-card';
import type { Crumb } from '../../seo/breadcrumbs';
import type { Alternate } from '../../seo/head';
import type { GraphNode } from '../../seo/json-ld/site-json-ld';
import type { CardPost, CardProfession, RankedPost, CardTopic } from './card-props';
import type { TemplateCard } from '../sources/template-card';

/**
 * What the views are given: plain data, an explicit pick of the model (nothing personal, nothing twice).
 * Loaders make it, views draw it, and neither knows the other.
 */

/** A link to the same page in another language; `exact` is false where only the nearest listing exists. */
export type LanguageLink = { readonly locale: Locale; readonly href: string; readonly exact: boolean };

/** What header and footer need on every page. */
export type LayoutProps = {
  readonly locale: Locale;
  /** Path of this page without locale prefix and query. */
  readonly path: string;
  readonly languages: readonly LanguageLink[];
  readonly socialLinks: SocialLinks;
  /** What the plans of users are called. */
  readonly planData: readonly Plan[];
  /** The bar above the header; null where there is none. */
  readonly announcement: AnnouncementBar | null;
  /** Only of a preview: the post whose page it is. */
  readonly draft?: { readonly slug: string };
  /** Addresses the browser needs to log somebody in; null on pages drawn while building, which know no environment (404, 500). */
  readonly env: PublicEnv | null;
};

/** A feed as the head announces it. */
type FeedLink = { readonly type: string; readonly title: string; readonly href: string };

/** What search engines and link previews read. All addresses are absolute. */
export type HeadProps = {
  readonly title: string;
  readonly description: string;
  /** Empty on pages that must not be indexed. */
  readonly canonical: string;
  readonly indexable: boolean;
  readonly alternates: readonly Alternate[];
  /** Feeds with posts of this page, for readers to discover. */
  readonly feeds: readonly FeedLink[];
  /** The same page as Markdown; '' where there is none. */
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
  /** JSON-LD graph, ready to be written out. */
  readonly jsonLd: readonly GraphNode[];
};

/** Every page: its layout and its head beside what the view draws. */
export type PageProps<View> = { readonly layout: LayoutProps; readonly head: HeadProps; readonly view: View };

export type { Crumb, TocEntry };

export type BlogHomeView = {
  /** Page 1 begins with the lead post, drawn large; the list has 9 posts a page, the lead among them. */
  readonly posts: Page<CardPost>;
  /** Only on page 1; empty on the others. */
  readonly trending: readonly RankedPost[];
  readonly categories: readonly CardTopic[];
  readonly platforms: readonly CardTopic[];
  readonly professions: readonly CardProfession[];
};

/** Posts of one category, platform, profession or author, or of the trending list. */
export type ListingView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly posts: Page<CardPost>;
  /** Where the order is a ranking: the place of the page's first post. */
  readonly firstRank?: number;
  /** Address of page 1, from which those of the others are made (components/blog/page-href.ts). */
  readonly firstPageHref: string;
  /** On a profession's page: the colour that editors gave it. */
  readonly color?: string;
  /** On an author's page: who the author is beside name and text. */
  readonly author?: { readonly url: string; readonly avatar: Picture | null };
};

/** Privacy, terms or cookies. */
export type LegalView = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** Finished, for `dangerouslySetInnerHTML`. */
  readonly articleHtml: string;
  /** What the site keeps in the browser; empty on the other pages. */
  readonly stored: readonly StoredEntry[];
};

/** A category, platform or profession among its like. */
export type TopicCard = TaxonomyRef & {
  readonly description: string;
  readonly image: Picture | null;
  readonly href: string;
  readonly postCount: number;
  /** Of professions; '' for the others. */
  readonly bgColor: string;
};

/** All categories, platforms or professions. */
export type TopicIndexView = {
  readonly kind: 'categories' | 'platforms' | 'professions';
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  readonly topics: Page<TopicCard>;
  readonly firstPageHref: string;
};

/** The answer to a search. */
export type SearchView = {
  readonly crumbs: readonly Crumb[];
  /** What was searched for, as text; '' when nothing was. */
  readonly query: string;
  /** Where a word was taken for a typing error: what was searched for instead, and the way to the words as they were typed. */
  readonly corrected: { readonly query: string; readonly asTypedHref: string } | null;
  readonly posts: Page<CardPost>;
  readonly firstPageHref: string;
  /** Where nothing was found: words that come near, each a search of its own. */
  readonly suggestions: readonly { readonly term: string; readonly href: string }[];
  /** Where nothing was found or asked: posts many people read. */
  readonly popular: readonly CardPost[];
};

/** A link to a post. */
export type PostLink = { readonly slug: string; readonly title: string };

/** The cards below a post: the one for everybody, and those that stand in its place for whoever they suit (docs/persona.md). */
export type PostCards = {
  readonly card: ContextualCard;
  readonly suiting: readonly { readonly name: CardName; readonly card: ContextualCard }[];
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
  /** ISO 8601 in UTC, '' when unknown. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly readingMinutes: number;
  /** In the head of the post; null where it has none, or the editors keep it out (rules D19). */
  readonly cover: Picture | null;
  /** Finished, safe HTML. Absent in the browser: `_document` leaves it out of the page's data and the body is adopted from the DOM. */
  readonly articleHtml?: string;
  readonly toc: readonly TocEntry[];
  readonly category: readonly TaxonomyRef[];
  readonly platform: readonly TaxonomyRef[];
  readonly profession: readonly TaxonomyRef[];
  readonly faqs: FaqBlock | null;
  readonly howTo: HowTo | null;
  readonly contextualCards: PostCards | null;
  readonly related: readonly CardPost[];
  /** The older and the newer post of its category. */
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  /** Absolute address of the post, for sharing. */
  readonly shareUrl: string;
};

/** What the home page differs by: the store badge. Three, and no more, for the CDN's sake. */
export type HomeDevice = 'desktop' | 'ios' | 'android';

export type HomeView = {
  readonly device: HomeDevice;
  readonly templates: readonly TemplateCard[];
  readonly latest: readonly CardPost[];
  readonly trending: readonly RankedPost[];
  readonly professions: readonly CardProfession[];
};

/** The style page: a few posts for its cards. */
export type StyleguideView = { readonly posts: readonly CardPost[] };

/** Sign-up and log-in pages, as their address has it. */
export type SignupView = {
  /** Where the log-in leads. */
  readonly after: ReturnTo;
  readonly coupon: string | null;
  /** The address of a form that was sent before the scripts were there; null when none was. */
  readonly early: string | null;
};

/** A page that may have been meant; `lang` is BCP 47. */
export type SuggestedLink = { readonly text: string; readonly href: string; readonly lang: string };

/** Pages that a lost path may have meant, under a heading. */
export type Suggestions = { readonly title: string; readonly links: readonly SuggestedLink[] };

/** The page of an error: nothing is there, or it could not be made. */
export type ErrorView =
  { readonly kind: 'lost'; readonly suggestions: readonly Suggestions[] } | { readonly kind: 'failed' };

/** The link preview inspector: what was asked for, and what came of it. */
export type LinkPreviewView = {
  readonly asked: string;
  /** Host of this site: only its pages can be looked at. */
  readonly host: string;
  readonly outcome:
    | { readonly kind: 'nothing-asked' | 'not-ours' | 'unreachable' }
    | { readonly kind: 'refused'; readonly status: number }
    | {
        readonly kind: 'shown';
        readonly url: string;
        /** '' when there is no picture to show. */
        readonly imageUrl: string;
        readonly card: PageCard;
        readonly cards: readonly NetworkCard[];
      };
};

/** The campaign link builder: what was asked for, and the link made of it. */
export type LinkBuilderView = {
  readonly asked: LinkRequest;
  /** Host of this site: only its pages can be tagged. */
  readonly host: string;
  /** Pages to choose from. */
  readonly posts: readonly { readonly path: string; readonly title: string }[];
  readonly outcome: TaggedLink;
  /** An SVG document; '' where there is no link, or it is too long for a code. */
  readonly qrCode: string;
};
