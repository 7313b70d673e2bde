import type { PostCard, TaxonomyRef } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';

/** Weight of a shared category, platform or profession, against the similarity of the texts (0 to 1, times `TEXT`). */
const WORTH = { category: 3, platform: 1, profession: 1 } as const;
const TEXT = 6;

/**
 * The posts most similar to one: by shared categories, platforms and professions, and by the words of title and excerpt, where rare
 * words count most. Never the post itself; ties go to the newer, so that the same posts give the same result.
 *
 * Errors: never throws; fewer candidates give fewer posts.
 */
export function rankRelated(
  post: PostCard,
  candidates: Iterable<PostCard>,
  limit: number,
  locale: Locale,
): readonly PostCard[] {
  const own = [...topicTerms(post, locale)];
  const topics = topicsOf(post);
  const holders = own.map(() => 0);
  // A single pass over the candidates: there may be thousands, and an uncached page waits for this.
  const others: Candidate[] = [];
  for (const card of candidates) {
    if (card.id === post.id || card.slug === post.slug) continue;
    const terms = topicTerms(card, locale);
    const shared: number[] = [];
    own.forEach((term, index) => {
      if (!terms.has(term)) return;
      shared.push(index);
      holders[index] = (holders[index] ?? 0) + 1;
    });
    others.push({ card, shared, size: terms.size });
  }
  // Inverse document frequency: the fewer posts contain a term, the higher.
  const rarity = holders.map((count) => Math.log(1 + others.length / (1 + count)));
  return others
    .map((other) => ({
      card: other.card,
      score: topicScore(topics, other.card) + TEXT * likeness(other, rarity),
    }))
    .sort((one, two) => two.score - one.score || compareNewest(one.card, two.card))
    .slice(0, limit)
    .map(({ card }) => card);
}

type Candidate = {
  readonly card: PostCard;
  /** Indexes of the post's own terms that it contains. */
  readonly shared: readonly number[];
  /** Number of all its terms. */
  readonly size: number;
};

type Topics = Readonly<Record<keyof typeof WORTH, ReadonlySet<string>>>;

const topicsOf = ({ category, platform, profession }: PostCard): Topics => ({
  category: new Set(category.map(keyOf)),
  platform: new Set(platform.map(keyOf)),
  profession: new Set(profession.map(keyOf)),
});

function topicScore(topics: Topics, other: PostCard): number {
  return (
    WORTH.category * shared(topics.category, other.category) +
    WORTH.platform * shared(topics.platform, other.platform) +
    WORTH.profession * shared(topics.profession, other.profession)
  );
}

/** Share of the smaller list that is in both, 0 to 1. */
function shared(one: ReadonlySet<string>, other: readonly TaxonomyRef[]): number {
  const smaller = Math.min(one.size, other.length);
  if (smaller === 0) return 0;
  return other.filter((ref) => one.has(keyOf(ref))).length / smaller;
}

const keyOf = ({ slug, name }: TaxonomyRef) => slug || name;

/** Cached by card, because cards never change. */
const known = new WeakMap<PostCard, ReadonlySet<string>>();

/** The subject of a post as a set of terms: the stems of its title and excerpt. */
export function topicTerms(card: PostCard, locale: Locale): ReadonlySet<string> {
  const cached = known.get(card);
  if (cached) return cached;
  const { words, stem } = analyserOf(locale);
  const terms = new Set(
    words(`${card.title} ${card.excerpt}`)
      .filter((word) => word.length > 2)
      .map(stem),
  );
  known.set(card, terms);
  return terms;
}

/** Share of the post's total term weight that the other contains too, reduced for long texts; 0 to 1. */
function likeness({ shared, size }: Candidate, rarity: readonly number[]): number {
  const all = rarity.reduce((sum, weight) => sum + weight, 0);
  if (all === 0) return 0;
  const common = shared.reduce((sum, index) => sum + (rarity[index] ?? 0), 0);
  return (common / all) * Math.sqrt(Math.min(1, rarity.length / size));
}

/** Default order: newest first, then by id, which no two posts share. */
export function compareNewest(one: PostCard, other: PostCard): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
