import { postFieldsOf } from '../../../lib/cms/contract/post-fields';
import { createMedia } from '../uploads/media';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { ownVideoRecord, withIds } from './own-video-file';
import type { PostSource } from './post-file';
import { renderMarkdown } from './render-markdown';

const DAY_MS = 86_400_000;

/** A post's relations on the wire. */
export type PostRelations = {
  readonly author: object;
  readonly coAuthors: readonly object[];
  readonly category: readonly object[];
  readonly platform: readonly object[];
  readonly profession: readonly object[];
  readonly localizations: readonly Localization[];
};

export type Localization = { readonly id: number; readonly locale: string; readonly published_at: string };

/**
 * A post on the wire. Body and images are made when first read, so that a start with 20,000 posts does not
 * wait for them.
 */
export function postRecord(source: PostSource, coverAlt: string, relations: PostRelations): StoredRecord {
  const { id, faqs, seoFaqs = [], howTo, video, film, contextualCard } = source;
  const featureImage = () => createMedia(`cover-${source.key}-${source.category[0]}`, coverAlt);
  let html: string | null = null;
  const wire = {
    id,
    title: source.title,
    slug: source.slug,
    excerpt: source.excerpt,
    ...postFieldsOf(source),
    get blogBody() {
      return (html ??= renderMarkdown(source.body));
    },
    Language: source.locale.toUpperCase(),
    locale: source.locale,
    published_at: source.publishedAt,
    created_at: new Date(Date.parse(source.publishedAt ?? source.updatedAt) - 2 * DAY_MS).toISOString(),
    updated_at: source.updatedAt,
    trending: source.trendingOrder !== undefined,
    TrendingPostOrder: source.trendingOrder ?? null,
    showFeatureImageInHead: source.showFeatureImageInHead,
    ...relations,
    get featureImage() {
      return featureImage();
    },
    get seo() {
      return { id, ...source.seo, image: featureImage() };
    },
    faqs: faqs ? { id, title: faqs.title, subtitle: faqs.subtitle, faq: withIds(id, faqs.items) } : null,
    seoFaqs: withIds(id, seoFaqs, faqs?.items.length ?? 0),
    howToSchema: howTo
      ? {
          id,
          title: howTo.title,
          description: howTo.description,
          step: withIds(id, howTo.steps).map((step, index) => ({ ...step, step: index + 1, image: null })),
          image: null,
        }
      : null,
    get videoSchema() {
      return video ? [{ id, ...video, thumbnail: createMedia(`still-${source.key}`, video.name) }] : [];
    },
    get film() {
      return film ? ownVideoRecord(id, film, `still-${source.key}`) : null;
    },
    contextualCard: contextualCard ? { id, ...contextualCard, image: null } : null,
  };
  return createStoredRecord(wire, source.body);
}
