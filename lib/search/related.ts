import type { PostCard, TaxonomyRef } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';

/** What one shared category, platform or profession is worth beside the likeness of the texts (0 to 1, times `TEXT`). */
const WORTH = { category: 3, platform: 1, profession: 1 } as const;
const TEXT = 6;

/**
 * The posts most like one of them: by shared categories, platforms and professions, and by the words of title and excerpt, rare
 * words counting most. Never the post itself; of equals the newer, so that the same posts give the same answer.
 *
 * Errors: never throws; fewer candidates give fewer posts.
 */
export function rankRelated(
  post: PostCard,
  candidates: Iterable<PostCard>,
  limit: number,
  locale: Locale,
): readonly PostCard[] {
  const others = [...candidates].filter(({ id, slug }) => id !== post.id && slug !== post.slug);
  const own = topicTerms(post, locale);
  const terms = new Map(others.map((other) => [other, topicTerms(other, locale)]));
  const rarity = rarityOf(own, [...terms.values()]);
  return others
    .map((other) => ({
      other,
      score: topicScore(post, other) + TEXT * likeness(own, terms.get(other) ?? new Set(), rarity),
    }))
    .sort((one, two) => two.score - one.score || compareNewest(one.other, two.other))
    .slice(0, limit)
    .map(({ other }) => other);
}

function topicScore(post: PostCard, other: PostCard): number {
  return (
    WORTH.category * shared(post.category, other.category) +
    WORTH.platform * shared(post.platform, other.platform) +
    WORTH.profession * shared(post.profession, other.profession)
  );
}

/** How much of the smaller list the two share, 0 to 1. */
function shared(one: readonly TaxonomyRef[], other: readonly TaxonomyRef[]): number {
  const smaller = Math.min(one.length, other.length);
  if (smaller === 0) return 0;
  const keys = new Set(one.map(keyOf));
  return other.filter((ref) => keys.has(keyOf(ref))).length / smaller;
}

const keyOf = ({ slug, name }: TaxonomyRef) => slug || name;

/** Kept with the card: cards never change. */
const known = new WeakMap<PostCard, ReadonlySet<string>>();

/** What a post is about in a set of words: the stems of its title and excerpt. */
export function topicTerms(card: PostCard, locale: Locale): ReadonlySet<string> {
  const kept = known.get(card);
  if (kept) return kept;
  const { words, stem } = analyserOf(locale);
  const terms = new Set(
    words(`${card.title} ${card.excerpt}`)
      .filter((word) => word.length > 2)
      .map(stem),
  );
  known.set(card, terms);
  return terms;
}

/** For each term of the post: how few of the others hold it (inverse document frequency). */
function rarityOf(
  own: ReadonlySet<string>,
  others: readonly ReadonlySet<string>[],
): ReadonlyMap<string, number> {
  return new Map(
    [...own].map((term) => {
      const holders = others.reduce((sum, terms) => sum + (terms.has(term) ? 1 : 0), 0);
      return [term, Math.log(1 + others.length / (1 + holders))];
    }),
  );
}

/** Share of the post's own weight that the other one holds too, evened out for long texts; 0 to 1. */
function likeness(
  own: ReadonlySet<string>,
  other: ReadonlySet<string>,
  rarity: ReadonlyMap<string, number>,
): number {
  let all = 0;
  let common = 0;
  for (const [term, weight] of rarity) {
    all += weight;
    if (other.has(term)) common += weight;
  }
  if (all === 0 || other.size === 0) return 0;
  return (common / all) * Math.sqrt(Math.min(1, own.size / other.size));
}

/** Order of a list without other merits: the newer first, then by id. */
export function compareNewest(one: PostCard, other: PostCard): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  return one.id < other.id ? -1 : one.id > other.id ? 1 : 0;
}
