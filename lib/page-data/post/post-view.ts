import type { TocEntry } from '../../article/headings';
import type { SafeArticle } from '../../article/safe-article';
import type { PostFields } from '../../cms/contract/post-fields';
import type { Author, ContentImage, ContextualCard, FaqBlock, HowTo } from '../../cms/model';
import type { CardName } from '../../config/contextual-rules';
import type { Crumb } from '../../seo/breadcrumbs';
import type { OwnVideoView } from '../shared/own-video-view';
import type { CardCategory, CardPost, CardTopic } from '../shared/card-props';

/** A link to a post. */
export type PostLink = { readonly slug: string; readonly title: string };

/**
 * The cards below a post: the default, and those that replace it for the visitors they suit
 * (docs/persona.md).
 */
export type PostCards = {
  readonly card: ContextualCard;
  readonly recommended: readonly { readonly name: CardName; readonly card: ContextualCard }[];
};

/** A series of posts, and where this post stands in it. */
export type SeriesView = {
  readonly name: string;
  /** In their order; at least two. */
  readonly parts: readonly PostLink[];
  /** This post's place among them; the first is 0. */
  readonly at: number;
};

export type PostAuthor = Pick<Author, 'name' | 'slug' | 'bio' | 'url' | 'avatar'>;

export type PostView = Omit<PostFields, 'series'> & {
  readonly id: string;
  readonly slug: string;
  readonly title: string;
  readonly excerpt: string;
  readonly crumbs: readonly Crumb[];
  readonly author: PostAuthor | null;
  /** Absent if there is none, which keeps the page small. */
  readonly coAuthors?: readonly PostAuthor[];
  /** ISO 8601 in UTC; '' if unknown. */
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly readingMinutes: number;
  /** The cover above the post; null if it has none, if editors hide it (rules D19), or if a
   * film takes its place. */
  readonly cover: ContentImage | null;
  readonly article: SafeArticle;
  /** Only on a preview: what an editor should know before readers see the post. */
  readonly check?: SafeArticle;
  readonly toc: readonly TocEntry[];
  readonly category: readonly CardCategory[];
  readonly platform: readonly CardTopic[];
  readonly profession: readonly CardTopic[];
  readonly faqs: FaqBlock | null;
  readonly howTo: HowTo | null;
  /** Absent if there is none, which keeps the page small. */
  readonly ownVideo?: OwnVideoView;
  readonly contextualCards: PostCards | null;
  readonly related: readonly CardPost[];
  /** Null if the post is in none, or is its only part. */
  readonly series: SeriesView | null;
  /** The parts before and after it in its series, or else the older and the newer post of its category. */
  readonly previous: PostLink | null;
  readonly next: PostLink | null;
  /** Whether readers are asked if the post was useful. */
  readonly asksOpinion: boolean;
  /** Absolute URL of the post, for sharing. */
  readonly shareUrl: string;
  /** URL of the styles for everything below the post's head; null where the document contains them. */
  readonly lazyStylesUrl: string | null;
};
