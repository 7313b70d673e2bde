/**
 * What the rest of the site knows of content. Wire names (Strapi's) stop at the mappers;
 * everybody else reads these types.
 *
 * Source: specification §3, rules §2.
 */

/** A picture of the content service, with an absolute URL. Width and height are pixels, null when the service does not say. */
export type Picture = {
  readonly url: string;
  readonly alt: string;
  readonly caption: string;
  readonly width: number | null;
  readonly height: number | null;
};

/** A category, platform or profession as a post names it. */
export type TaxonomyRef = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
};

/** A category or platform with a page of its own. */
export type Taxonomy = TaxonomyRef & {
  readonly description: string;
  readonly image: Picture | null;
  readonly seo: Seo;
};

export type Profession = Taxonomy & {
  /** CSS colour (`#rrggbb`), or an empty string when the service sent none that is safe to use. */
  readonly bgColor: string;
};

export type Seo = {
  readonly title: string;
  readonly description: string;
  readonly image: Picture | null;
};

/** The public part of an author. Email, role and username are never mapped (rules §2). */
export type Author = {
  readonly id: string;
  readonly name: string;
  readonly slug: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly bio: string;
  readonly url: string;
  readonly avatar: Picture | null;
};

/** Privacy, terms or cookies. `body` is an editor's HTML. */
export type LegalPage = { readonly title: string; readonly description: string; readonly body: string };

/** A post in a list. `publishedAt` is ISO 8601 in UTC, or an empty string when unknown. */
export type PostCard = {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly publishedAt: string;
  /** '' where the service names none. */
  readonly authorName: string;
  /** Null where a list comes without the texts. */
  readonly readingMinutes: number | null;
  readonly featureImage: Picture | null;
  readonly trending: boolean;
  readonly category: readonly TaxonomyRef[];
  readonly platform: readonly TaxonomyRef[];
  readonly profession: readonly TaxonomyRef[];
};

type FaqEntry = { readonly id: string; readonly question: string; readonly answer: string };

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
  readonly image: Picture | null;
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
  /** ISO 8601 (`PT14M48S`), '' when unknown. */
  readonly duration: string;
  readonly embedUrl: string;
  readonly thumbnail: Picture | null;
};

export type ContextualCard = {
  readonly title: string;
  readonly description: string;
  readonly ctaText: string;
  readonly ctaUrl: string;
  readonly image: Picture | null;
};

/** The same post in another language. */
export type PostTranslation = { readonly locale: string; readonly slug: string };

/** One post, whole. `body` is the editor's HTML, not yet trusted: only `lib/article` may turn it into something to show. */
export type Post = PostCard & {
  readonly body: string;
  readonly createdAt: string;
  readonly updatedAt: string;
  readonly language: string;
  readonly author: Author | null;
  readonly showFeatureImageInHead: boolean;
  readonly seo: Seo;
  readonly faqs: FaqBlock | null;
  /** Questions that exist for machines (JSON-LD); shown with the others. */
  readonly seoFaqs: readonly FaqEntry[];
  readonly howTo: HowTo | null;
  readonly videos: readonly VideoItem[];
  readonly contextualCard: ContextualCard | null;
  readonly translations: readonly PostTranslation[];
};

/** One page of a list and how many there are in all. */
export type Page<T> = {
  readonly items: readonly T[];
  readonly total: number;
  /** From 1. */
  readonly page: number;
  readonly pageCount: number;
};

/** Specification §3, social links; an empty string where a network is not used. */
export type SocialLinks = {
  readonly twitterHandle: string;
  readonly twitter: string;
  readonly facebook: string;
  readonly instagram: string;
  readonly youtube: string;
  readonly linkedin: string;
  readonly pinterest: string;
  readonly reviews: boolean;
};

/** The links of a site that names none. */
export const NO_SOCIAL_LINKS: SocialLinks = {
  twitterHandle: '',
  twitter: '',
  facebook: '',
  instagram: '',
  youtube: '',
  linkedin: '',
  pinterest: '',
  reviews: false,
};

/** A word to all visitors: from when until when, in which languages, on which pages. */
export type Announcement = {
  readonly id: string;
  /** By language; `*` stands for every one. */
  readonly text: Readonly<Record<string, string>>;
  readonly href: string;
  /** ISO 8601 in UTC, '' where there is no such end. */
  readonly from: string;
  readonly until: string;
  readonly routes: readonly string[];
};

/** A plan that users pay for, or not. */
export type Plan = { readonly id: string; readonly name: string };

export type SiteConfig = {
  readonly socialLinks: SocialLinks;
  readonly planData: readonly Plan[];
  readonly announcement: Announcement | null;
};
