import type { PostCard } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';

/**
 * Weight of a shared category, platform or profession, against the similarity of the texts (0 to 1, times
 * `TEXT`).
 */
const WORTH = { category: 3, platform: 1, profession: 1 } as const;
const TEXT = 6;

/** Posts of one language, to find those most similar to one of them. */
export class RelatedPosts {
  private readonly cards: readonly PostCard[];
  /** How many terms each card has. */
  private readonly lengths: readonly number[];
  /** Indices in `cards` by term and by topic: a post is compared only with those that share something. */
  private readonly byTerm = new Map<number, number[]>();
  private readonly byTopic = new Map<string, number[]>();

  constructor(
    candidates: Iterable<PostCard>,
    private readonly locale: Locale,
  ) {
    this.cards = [...candidates];
    this.lengths = this.cards.map((card) => topicTerms(card, locale).length);
    for (const [place, card] of this.cards.entries()) {
      for (const term of topicTerms(card, locale)) addTo(this.byTerm, term, place);
      for (const kind of KINDS) for (const key of keysOf(card, kind)) addTo(this.byTopic, key, place);
    }
  }

  /**
   * The posts most similar to one: by shared categories, platforms and professions, and by the words of title
   * and excerpt, where rare words count most. Never the post itself; ties go to the newer, so that the same
   * posts give the same result.
   *
   * Errors: never throws; fewer candidates give fewer posts.
   */
  rank(post: PostCard, limit: number): readonly PostCard[] {
    const scores = this.byWords(post);
    this.addTopics(post, scores);
    const best: Scored[] = [];
    this.cards.forEach((card, place) => {
      const score = scores[place] ?? 0;
      const last = best.at(-1);
      // True of nearly all posts, so no object is created for them.
      if (last && best.length >= limit && score < last.score) return;
      if (card.id === post.id || card.slug === post.slug) return;
      const one = { card, score };
      const at = best.findIndex((other) => isBefore(one, other));
      best.splice(at < 0 ? best.length : at, 0, one);
      if (best.length > limit) best.pop();
    });
    return best.map(({ card }) => card);
  }

  /**
   * How similar the words of each card are, 0 to `TEXT`, by its index. Added up in the order of the post's
   * own words, so that the same words in another order give the same sum.
   */
  private byWords(post: PostCard): Float64Array {
    const { cards, lengths, locale, byTerm } = this;
    const own = topicTerms(post, locale);
    const scores = new Float64Array(cards.length);
    let all = 0;
    for (const term of own) {
      const places = byTerm.get(term) ?? [];
      // Inverse document frequency: the fewer posts contain a term, the higher.
      const rarity = Math.log(1 + cards.length / (1 + places.length));
      all += rarity;
      for (const place of places) scores[place] = (scores[place] ?? 0) + rarity;
    }
    return scores.map((common, place) => {
      if (common === 0) return 0;
      const length = Math.sqrt(Math.min(1, own.length / (lengths[place] ?? 1)));
      return (TEXT * length * common) / all;
    });
  }

  /** Adds what the shared topics weigh: of each kind, the share of the smaller list that is in both. */
  private addTopics(post: PostCard, scores: Float64Array): void {
    for (const kind of KINDS) {
      const own = keysOf(post, kind);
      for (const key of own)
        for (const place of this.byTopic.get(key) ?? []) {
          const smaller = Math.min(own.size, this.cards[place]?.[kind].length ?? 0);
          scores[place] = (scores[place] ?? 0) + WORTH[kind] / smaller;
        }
    }
  }
}

function addTo<Key>(lists: Map<Key, number[]>, key: Key, place: number): void {
  const list = lists.get(key);
  if (list) list.push(place);
  else lists.set(key, [place]);
}

const KINDS = ['category', 'platform', 'profession'] as const;

/** The topics of a post of one kind, by slug, or by name where one has none. */
const keysOf = (card: PostCard, kind: (typeof KINDS)[number]): ReadonlySet<string> =>
  new Set(card[kind].map(({ slug, name }) => `${kind}/${slug || name}`));

type Scored = { readonly card: PostCard; readonly score: number };

function isBefore(one: Scored | undefined, other: Scored): boolean {
  if (!one) return false;
  return one.score > other.score || (one.score === other.score && compareNewest(one.card, other.card) < 0);
}

/**
 * The terms of all titles and excerpts as numbers, from 1: a term is compared a thousand times as often as
 * it is numbered.
 */
const terms = new Map<string, number>();
/** Cached by card, because cards never change. */
const termsByCard = new WeakMap<PostCard, readonly number[]>();

/** The subject of a post as a set of terms: the stems of its title and excerpt, by their numbers. */
export function topicTerms(card: PostCard, locale: Locale): readonly number[] {
  const cached = termsByCard.get(card);
  if (cached) return cached;
  const { words, stem } = analyserOf(locale);
  const termNumbers = new Set<number>();
  for (const word of words(`${card.title} ${card.excerpt}`))
    if (word.length > 2) termNumbers.add(numberOf(stem(word)));
  const numbers = [...termNumbers];
  termsByCard.set(card, numbers);
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
