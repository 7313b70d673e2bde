import type { PostCard, TaxonomyRef } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';

/**
 * Weight of a shared category, platform or profession, against the similarity of the texts (0 to 1, times
 * `TEXT`).
 */
const WORTH = { category: 3, platform: 1, profession: 1 } as const;
const TEXT = 6;

/**
 * The posts most similar to one: by shared categories, platforms and professions, and by the words of title
 * and excerpt, where rare words count most. Never the post itself; ties go to the newer, so that the same
 * posts give the same result.
 *
 * Errors: never throws; fewer candidates give fewer posts.
 */
export function rankRelated(
  post: PostCard,
  candidates: Iterable<PostCard>,
  limit: number,
  locale: Locale,
): readonly PostCard[] {
  const own = topicTerms(post, locale);
  // Each term's place among the post's own, from 1; there may be thousands of candidates, and an uncached
  // page waits for this.
  const places = new Int32Array(terms.size + 1);
  own.forEach((term, index) => (places[term] = index + 1));
  const holders = own.map(() => 0);
  const others: Candidate[] = [];
  for (const card of candidates) {
    if (card.id === post.id || card.slug === post.slug) continue;
    const cardTerms = topicTerms(card, locale);
    for (const term of cardTerms) {
      const place = places[term] ?? 0;
      if (place > 0) holders[place - 1] = (holders[place - 1] ?? 0) + 1;
    }
    others.push({ card, cardTerms });
  }
  // Inverse document frequency: the fewer posts contain a term, the higher.
  const rarity = holders.map((count) => Math.log(1 + others.length / (1 + count)));
  const all = rarity.reduce((sum, weight) => sum + weight, 0);
  const weights = new Float64Array(terms.size + 1);
  own.forEach((term, index) => (weights[term] = rarity[index] ?? 0));
  const topics = topicsOf(post);
  const best: Scored[] = [];
  for (const { card, cardTerms } of others) {
    let common = 0;
    for (const term of cardTerms) common += weights[term] ?? 0;
    const text = all === 0 ? 0 : (common / all) * Math.sqrt(Math.min(1, own.length / cardTerms.length));
    // Rounded, because the same words in another order add up to a little more or less.
    const one = { card, score: Math.round((topicScore(topics, card) + TEXT * text) * 1e9) };
    if (best.length >= limit && isBefore(best.at(-1), one)) continue;
    const place = best.findIndex((other) => isBefore(one, other));
    best.splice(place < 0 ? best.length : place, 0, one);
    if (best.length > limit) best.pop();
  }
  return best.map(({ card }) => card);
}

type Candidate = { readonly card: PostCard; readonly cardTerms: readonly number[] };

type Scored = { readonly card: PostCard; readonly score: number };

function isBefore(one: Scored | undefined, other: Scored): boolean {
  if (!one) return false;
  return one.score > other.score || (one.score === other.score && compareNewest(one.card, other.card) < 0);
}

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
  let both = 0;
  for (const ref of other) if (one.has(keyOf(ref))) both += 1;
  return both / smaller;
}

const keyOf = ({ slug, name }: TaxonomyRef) => slug || name;

/**
 * Every term that a title or an excerpt contains has a number, from 1: numbers are compared a thousand times
 * as often as they are given.
 */
const terms = new Map<string, number>();
/** Cached by card, because cards never change. */
const known = new WeakMap<PostCard, readonly number[]>();

/** The subject of a post as a set of terms: the stems of its title and excerpt, by their numbers. */
export function topicTerms(card: PostCard, locale: Locale): readonly number[] {
  const cached = known.get(card);
  if (cached) return cached;
  const { words, stem } = analyserOf(locale);
  const found = new Set<number>();
  for (const word of words(`${card.title} ${card.excerpt}`))
    if (word.length > 2) found.add(numberOf(stem(word)));
  const numbers = [...found];
  known.set(card, numbers);
  return numbers;
}

function numberOf(term: string): number {
  const number = terms.get(term) ?? terms.size + 1;
  terms.set(term, number);
  return number;
}

/** Default order: newest first, then by id, which no two posts share. */
export function compareNewest(one: PostCard, other: PostCard): number {
  if (one.publishedAt !== other.publishedAt) return one.publishedAt < other.publishedAt ? 1 : -1;
  return one.id < other.id ? -1 : 1;
}
