import type { CHANGE_KINDS, CONTRAST_ORDER } from './contract/company-words';
import type { LinkVocabulary } from '../config/link-vocabulary';
import type { Locale } from '../config/languages';
import type { PostFields } from './contract/post-fields';
import type { TrackColor } from '../config/track-colors';

/**
 * The site's own content types. Wire names (Strapi's) stop at the mappers; all other code reads these types.
 *
 * Source: specification §3, rules §2.
 */

/**
 * An image from the content service, with an absolute URL. Width and height are pixels, null if the service
 * sends none.
 */
export type ContentImage = {
  readonly url: string;
  readonly alt: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** A category, platform or profession as a post refers to it. */
export type TaxonomyRef = {
  readonly id: string;
  readonly name: string;
  /** '' if it has no page (rules §2); never for a `Taxonomy`. */
  readonly slug: string;
  /** Only for a category, if an editor chose one. */
  readonly color?: TrackColor;
};

/** A category, platform or profession with a page of its own. */
export type Taxonomy = TaxonomyRef & {
  readonly description: string;
  readonly image: ContentImage | null;
  readonly seo: Seo;
  /** Only for a profession: a CSS colour (`#rrggbb`), or '' if the service sent none that is safe to use. */
  readonly bgColor: string;
  /** Only for a profession: the name of the series that it should begin with; '' if editors chose none. */
  readonly startHere: string;
};

export type Seo = { readonly title: string; readonly description: string };

/** The public part of an author. Email, role and username are never mapped (rules §2). */
export type Author = {
  readonly id: string;
  readonly name: string;
  /** '' if they have no page (rules §2). */
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bio: string;
  readonly url: string;
  readonly avatar: ContentImage | null;
};

/** Privacy, terms or cookies. `body` is an editor's HTML. */
export type LegalPage = {
  readonly title: string;
  readonly description: string;
  readonly body: string;
  /** Awaits legal review. */
  readonly isDraft: boolean;
};

/** A page that editors write and name themselves, at the root of the site. */
export type FreePage = {
  readonly id: string;
  readonly slug: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** An editor's HTML. */
  readonly body: string;
  readonly seo: Seo;
  /** ISO 8601; '' if unknown. */
  readonly updatedAt: string;
  /** Ids that the same page has in other languages, if it is there. */
  readonly translationIds: readonly string[];
  /** Whether it is there but cannot be read. */
  readonly isUnread: boolean;
};

/** A page about the company. Every field but the title may be empty. */
export type CompanyPage = {
  readonly slug: string;
  readonly locale: string;
  readonly title: string;
  readonly description: string;
  /** An editor's HTML. */
  readonly body: string;
  /** Where to write to. */
  readonly email: string;
  readonly questions: readonly FaqEntry[];
  readonly figures: readonly Figure[];
  readonly quotes: readonly Quote[];
  readonly logos: readonly Logo[];
  readonly people: readonly Person[];
  /** Registered name of the company that runs the site, and its address. */
  readonly legalName: string;
  readonly address: string;
  /** Images of the product. Those of the page `home` are shown on the home page, like its video. */
  readonly screens: readonly Screen[];
  /** The video of the page `home` is shown on the home page. */
  readonly ownVideo: OwnVideo | null;
  /** What is new in the product, in any order; only of the page `changelog`. */
  readonly changes: readonly Change[];
  /** What a comparison compares with, as it stands above its column, and the points of it, in any order. */
  readonly rival: string;
  readonly contrasts: readonly Contrast[];
  /** Whether it may seem empty only because its fields could not be read. */
  readonly isUnread: boolean;
  /** ISO 8601; '' if unknown. */
  readonly updatedAt: string;
};

/** A key figure, such as `99.9 %`, and its label. */
type Figure = { readonly value: string; readonly text: string };

/** A customer's words. */
type Quote = { readonly words: string; readonly name: string; readonly role: string };

/** A customer's logo; the name is its alternative text. */
type Logo = { readonly name: string; readonly image: ContentImage };

/** Somebody who works here. */
type Person = { readonly name: string; readonly role: string; readonly image: ContentImage | null };

/** An image of the product, and what it shows, which also is its alternative text. */
export type Screen = { readonly text: string; readonly image: ContentImage };

/** Something new in the product. */
export type Change = {
  /** ISO 8601. */
  readonly date: string;
  readonly kind: (typeof CHANGE_KINDS)[number];
  readonly title: string;
  /** Paragraphs, separated by empty lines; '' if there is none. */
  readonly text: string;
  readonly image: ContentImage | null;
  /** A path of this site or an https URL; '' for none. */
  readonly href: string;
};

/** A point of a comparison. */
export type Contrast = {
  readonly topic: string;
  readonly other: string;
  readonly ours: string;
  readonly better: (typeof CONTRAST_ORDER)[number];
  /** An https URL at which readers can check what is said of the other, and when somebody last did; '' for none. */
  readonly source: string;
  readonly checkedOn: string;
};

/** A post in a list. `publishedAt` is ISO 8601 in UTC, or '' if unknown. */
export type PostCard = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: string;
  /** The names of all its authors, as a list in its language; '' if the service names none. */
  readonly authorName: string;
  /** Null if the record comes without its body. */
  readonly readingMinutes: number | null;
  readonly featureImage: ContentImage | null;
  readonly trending: boolean;
  readonly category: readonly TaxonomyRef[];
  readonly platform: readonly TaxonomyRef[];
  readonly profession: readonly TaxonomyRef[];
};

/** The next older and the next newer post of a list. */
export type Neighbours = { readonly previous: PostCard | null; readonly next: PostCard | null };

export type FaqEntry = { readonly id: string; readonly question: string; readonly answer: string };

export type FaqBlock = {
  readonly id: string;
  readonly title: string;
  readonly subtitle: string;
  readonly faq: readonly FaqEntry[];
};

export type HowToStep = {
  readonly id: string;
  readonly title: string;
  readonly description: string;
  /** Position, from 1. */
  readonly step: number;
  readonly image: ContentImage | null;
};

export type HowTo = {
  readonly title: string;
  readonly description: string;
  readonly steps: readonly HowToStep[];
};

export type VideoItem = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly uploadDate: string;
  /** ISO 8601 (`PT14M48S`); '' if unknown. */
  readonly duration: string;
  readonly embedUrl: string;
  readonly thumbnail: ContentImage | null;
};

export type VideoCaptions = {
  /** BCP 47. */
  readonly language: string;
  readonly label: string;
  readonly url: string;
};

/** A video that the page plays itself. */
export type OwnVideo = {
  readonly title: string;
  readonly url: string;
  readonly type: 'video/mp4' | 'video/webm';
  readonly poster: ContentImage | null;
  /** ISO 8601; '' if unknown. */
  readonly duration: string;
  /** Null if unknown. */
  readonly durationSeconds: number | null;
  readonly captions: readonly [VideoCaptions, ...VideoCaptions[]];
  /** In the order of the video; each ends where the next begins. */
  readonly chapters: readonly { readonly startSeconds: number; readonly title: string }[];
  /** Paragraphs, separated by empty lines; '' if there is none. */
  readonly transcript: string;
};

export type ContextualCard = {
  readonly title: string;
  readonly description: string;
  readonly ctaText: string;
  readonly ctaUrl: string;
  readonly image: ContentImage | null;
};

/** The same post in another language. */
export type PostTranslation = { readonly locale: string; readonly slug: string };

/**
 * A post with all its fields. `body` is the editor's untrusted HTML: only `lib/article` may turn it into
 * something to show.
 */
export type Post = PostCard &
  PostFields & {
    readonly body: string;
    readonly createdAt: string;
    readonly updatedAt: string;
    readonly language: string;
    /** The first. */
    readonly author: Author | null;
    /** The others, each once; none without a first. */
    readonly coAuthors: readonly Author[];
    readonly showFeatureImageInHead: boolean;
    readonly seo: Seo;
    readonly faqs: FaqBlock | null;
    /** Questions written for machines (JSON-LD); shown with the others. */
    readonly seoFaqs: readonly FaqEntry[];
    readonly howTo: HowTo | null;
    readonly videos: readonly VideoItem[];
    readonly ownVideo: OwnVideo | null;
    readonly contextualCard: ContextualCard | null;
    readonly translations: readonly PostTranslation[];
  };

/** Where a post is. */
export type PostRef = { readonly locale: Locale; readonly slug: string };

/** A record of all posts as the service has it now. */
export type PostRecord = {
  readonly id: string;
  /** Null if it has no slug that can be read. */
  readonly post: Post | null;
  /** Its types are wrong, so nobody knows what it is. */
  readonly isUnread?: boolean;
  /** ISO 8601. The record's own date, because the next request for changes starts from it. */
  readonly changedAt: string;
  /** Ids of the same post in other languages. */
  readonly translationIds: readonly string[];
};

/** A post as the editor typed it, with what `Post` drops or repairs. */
export type TypedPost = {
  readonly post: Post;
  readonly slug: string;
  /** Whether the slug is valid; otherwise the post has no page. */
  readonly isSlugReadable: boolean;
  /** `blocks` is the format of an editor that the site cannot show. */
  readonly body: 'html' | 'blocks';
  /** Questions without an answer, which the page leaves out. */
  readonly unanswered: readonly string[];
  /** What its own video lacks; `Post` omits one that readers cannot be shown. */
  readonly videoProblems: readonly VideoProblem[];
  /** URLs of the captions that readers get. */
  readonly captionFiles: readonly string[];
  /** Names of fields whose text is too long and is cut. */
  readonly cutFields: readonly string[];
  /** The images outside the body; `alt` is '' if the service has none. */
  readonly images: readonly {
    readonly field: 'cover' | 'steps';
    readonly url: string;
    readonly alt: string;
  }[];
};

/** Files of a video that readers do not get, and why. */
export type VideoProblem = {
  readonly code: 'videoLeftOut' | 'videoWithoutCaptions' | 'captionsLeftOut';
  /** File name of the upload. */
  readonly file: string;
};

/** A rule written by editors. Paths have no locale prefix; a null `locale` means every language. */
export type RedirectRule = {
  /** A path of this site; with a query (`/index.php?p=2`) only requests that have these parameters. */
  readonly from: string;
  /** A path of this site, or an https URL elsewhere; '' if the page is gone. */
  readonly to: string;
  readonly locale: string | null;
  readonly status: number;
};

/** One page of a list, and the size of the whole list. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
};

/** Specification §3, social links; '' for a network that is not used. */
export type SocialLinks = {
  readonly twitterHandle: string;
  /** `@name@server`; ours. */
  readonly fediverseHandle: string;
  readonly twitter: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly youtube: string;
  readonly linkedin: string;
  readonly pinterest: string;
  readonly reviews: boolean;
};

/** The default: no links. */
export const NO_SOCIAL_LINKS: SocialLinks = {
  twitterHandle: '',
  fediverseHandle: '',
  twitter: '',
  facebook: '',
  instagram: '',
  youtube: '',
  linkedin: '',
  pinterest: '',
  reviews: false,
};

/** A message to all visitors, limited by time, language and page. */
export type Announcement = {
  readonly id: string;
  /** By language; `*` stands for all. */
  readonly text: Readonly<Record<string, string>>;
  readonly href: string;
  /** ISO 8601 in UTC; '' if open-ended. */
  readonly from: string;
  readonly until: string;
  readonly routes: readonly string[];
};

/** A paid or free plan. */
export type Plan = { readonly id: string; readonly name: string };

/** Price of a plan in one currency: per month, and for a year paid at once. */
export type PlanPrice = { readonly monthly: number; readonly yearly: number };

/** A plan as the pricing page offers it. Texts by language; prices by currency (ISO 4217). */
export type PlanOffer = Plan & {
  readonly text: Readonly<Record<Locale, string>>;
  readonly features: Readonly<Record<Locale, readonly string[]>>;
  readonly prices: Readonly<Record<string, PlanPrice>>;
  readonly recommended: boolean;
};

/**
 * A currency that prices come in, and the countries (ISO 3166) whose visitors see it. Visitors of other
 * countries see that of the page's language, or else the first one.
 */
export type Currency = {
  readonly code: string;
  readonly countries: readonly string[];
  /** Languages of the pages that show it to visitors whose country is in no currency's list. */
  readonly languages: readonly string[];
};

/** A row of the table that compares plans: by plan, whether it has it, or how much of it, by language. */
type PlanComparison = {
  readonly name: Readonly<Record<Locale, string>>;
  readonly values: Readonly<Record<string, boolean | Readonly<Record<Locale, string>>>>;
};

export type SiteConfig = {
  readonly socialLinks: SocialLinks;
  readonly planData: readonly PlanOffer[];
  readonly currencies: readonly Currency[];
  readonly planComparison: readonly PlanComparison[];
  /** URL of an external status page; '' for none. */
  readonly statusUrl: string;
  readonly announcement: Announcement | null;
  readonly linkVocabulary: LinkVocabulary;
};
