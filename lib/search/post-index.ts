import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query } from 'minisearch';
import type { Picture, PostCard, VideoItem } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';
import { isPrefix, highlightRanges, type QueryWord, type HighlightRange } from './highlight-ranges';
import { compareNewest, topicTerms } from './related';

/** The fields of a post that the index and the lists of all posts (sitemaps, llms.txt) need. */
export type IndexedPost = {
  readonly card: PostCard;
  readonly locale: Locale;
  /** '' if there is no author, or no author page. */
  readonly authorSlug: string;
  readonly videos: readonly VideoItem[];
  /** Those that the post shows beside its cover and the stills of its videos. */
  readonly pictures: readonly Picture[];
  /** A tag for each player that the page shows. */
  readonly videoTags: string;
  /** Plain text of the headings, which the body contains too. */
  readonly headings: string;
  /** Plain text. */
  readonly body: string;
  /** ISO 8601; a different value means a changed post. */
  readonly updatedAt: string;
  /** Ids of the same post in other languages. */
  readonly translationIds: readonly string[];
};

export type PostIndex = ReturnType<typeof createPostIndex>;

type Document = {
  readonly id: string;
  readonly title: string;
  readonly topics: string;
  readonly author: string;
  readonly excerpt: string;
  readonly headings: string;
  readonly body: string;
};

const FIELDS = ['title', 'topics', 'author', 'excerpt', 'headings', 'body'] as const;
const BOOST = { title: 6, topics: 3, author: 3, excerpt: 2.5, headings: 2 } as const;
/** A post that scores below this share of the best one only mentions the words in passing. */
const FLOOR = 1 / 20;
/** Further words add nothing and cost time. */
const MAX_QUERY_WORDS = 12;
const NEAREST_TERMS = 3;
/** Words of a search that suggestions are looked up for: each lookup compares it with every word of the titles. */
const MAX_NEAREST_WORDS = 4;
/** A search entirely in quotation marks, of any language. */
const QUOTED = /^\s*["“”„«].*["“”»]\s*$/u;
/** Number of cached results: visitors type the same words, and each letter typed is a search. */
const MAX_RESULTS = 500;

type Scores = ReadonlyMap<string, number>;

/** What the index finds for a search. */
export type IndexMatches = {
  readonly cards: readonly PostCard[];
  /** How many of them, the first ones, are about the words; the others only mention them. */
  readonly strong: number;
  /** The corrected query if a word was taken for a typing error; null if the words were found as typed. */
  readonly corrected: string | null;
  /** The ranges of the matched words in a text. */
  readonly highlightsIn: (text: string) => readonly HighlightRange[];
};

/**
 * A search index of the posts of one language. A word matches in any of its forms and as the beginning of a longer one;
 * a word without a match is replaced by the nearest one with one letter wrong, then with two. A word that is still unknown is
 * ignored. In quotation marks words are taken literally. Only the first `maxBodyWords` of a body are indexed.
 */
export function createPostIndex(
  locale: Locale,
  { maxBodyWords = Infinity }: { readonly maxBodyWords?: number } = {},
) {
  const analyser = analyserOf(locale);
  const { words, forms } = analyser;
  const posts = new Map<string, IndexedPost>();
  /** Index term → the word of a title or topic it came from, for suggestions. */
  const readable = new Map<string, string>();
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    tokenize: (text) => [...words(text)],
    processTerm: (word) => [...forms(word)],
    // Queries are already split into terms.
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: BOOST,
      combineWith: 'OR',
    },
  });

  const results = new LRUCache<string, IndexMatches>({ max: MAX_RESULTS });

  const scoresOf = (query: Query): Scores =>
    new Map(index.search(query).map(({ id, score }) => [String(id), score]));

  /** Scores of the posts that a word matches, whole or as the beginning of a longer word. */
  const scoresOfWord = ({ word, isLast }: QueryWord): Scores =>
    scoresOf({ queries: [...forms(word)], prefix: (term) => isPrefix({ word, isLast }, term) });

  /** The nearest word in any post to one that no post has; null if none is near. */
  function nearestWord(word: string): string | null {
    for (let errors = 1; errors <= 2 && word.length >= 2 + 2 * errors; errors += 1) {
      const found = index.search({ queries: [...forms(word)], fuzzy: errors });
      const [best] = ranked(new Map(found.map(({ id, score }) => [String(id), score])), posts);
      const post = best && posts.get(best.id);
      const terms = found.find(({ id }) => id === best?.id)?.terms ?? [];
      const isMeant = (one: string) => forms(one).some((form) => terms.includes(form));
      const nearest = post && words(textOf(post)).find(isMeant);
      if (nearest !== undefined) return nearest;
    }
    return null;
  }

  /** The word to search for; null if no post has it or one like it. */
  function knownWord(typed: QueryWord, isLiteral: boolean): QueryWord | null {
    if (scoresOfWord(typed).size > 0) return typed;
    const nearest = isLiteral ? null : nearestWord(typed.word);
    return nearest === null ? null : { ...typed, word: nearest };
  }

  function matchesOf(queryWords: readonly QueryWord[], isLiteral: boolean): IndexMatches {
    const knownWords = queryWords.map((one) => knownWord(one, isLiteral)).filter((one) => one !== null);
    // A literal search must not drop a word.
    const isMissing = isLiteral && knownWords.length < queryWords.length;
    const found = isMissing ? [] : knownWords.map(scoresOfWord);
    const all = inAll(found);
    const scores = all.size > 0 ? all : inAny(found);
    return {
      cards: ranked(scores, posts),
      strong: strongOf(scores),
      corrected: knownWords.some((one) => !queryWords.includes(one))
        ? knownWords.map(({ word }) => word).join(' ')
        : null,
      highlightsIn: (text) => highlightRanges(text, knownWords, analyser),
    };
  }

  return {
    /** Adds a post, or replaces its older version. */
    put(post: IndexedPost): void {
      const { id } = post.card;
      const document = documentOf(post, words(post.body).slice(0, maxBodyWords));
      if (posts.has(id)) index.replace(document);
      else index.add(document);
      posts.set(id, post);
      results.clear();
      // Computed now, so that the first request for related posts does not wait for it.
      topicTerms(post.card, locale);
      for (const word of [...words(document.title), ...words(document.topics)]) {
        if (word.length < 4) continue;
        for (const form of forms(word)) readable.set(form, word);
      }
    },

    remove(id: string): void {
      if (posts.delete(id)) index.discard(id);
      results.clear();
    },

    get: (id: string): IndexedPost | undefined => posts.get(id),
    all: (): Iterable<IndexedPost> => posts.values(),
    get size(): number {
      return posts.size;
    },

    /** Posts that contain all the words, best first; if there are none, those that contain some. */
    search(text: string): IndexMatches {
      const isLiteral = QUOTED.test(text);
      const typed = [...new Set(words(text))].slice(0, MAX_QUERY_WORDS);
      const key = isLiteral ? `"${typed.join(' ')}"` : typed.join(' ');
      const known = results.get(key);
      if (known) return known;
      const last = typed.length - 1;
      const found = matchesOf(
        typed.map((word, position) => ({ word, isLast: position === last })),
        isLiteral,
      );
      results.set(key, found);
      return found;
    },

    /** Suggestions for a search without results: similar words from titles and topics. */
    nearestTerms(text: string): readonly string[] {
      const near = words(text)
        .slice(0, MAX_NEAREST_WORDS)
        .flatMap((word) =>
          index.search({
            queries: [...forms(word)],
            fields: ['title', 'topics'],
            fuzzy: 0.5,
            maxFuzzy: 4,
            prefix: true,
          }),
        )
        .sort((one, other) => other.score - one.score)
        .flatMap(({ terms }) => terms.flatMap((term) => readable.get(term) ?? []));
      return [...new Set(near)].slice(0, NEAREST_TERMS);
    },
  };
}

const textOf = ({ card, body }: IndexedPost) => `${card.title} ${card.excerpt} ${body}`;

function documentOf({ card, headings }: IndexedPost, bodyWords: readonly string[]): Document {
  const topics = [...card.category, ...card.platform, ...card.profession].map(({ name }) => name).join(' ');
  return {
    id: card.id,
    title: card.title,
    topics,
    author: card.authorName,
    excerpt: card.excerpt,
    headings,
    body: bodyWords.join(' '),
  };
}

/** Posts that every word matched, with the sum of their scores. */
function inAll(found: readonly Scores[]): Scores {
  const [first, ...others] = found;
  if (!first) return new Map();
  return new Map(
    [...first]
      .filter(([id]) => others.every((scores) => scores.has(id)))
      .map(([id, score]) => [id, others.reduce((sum, scores) => sum + (scores.get(id) ?? 0), score)]),
  );
}

/** Posts that any word matched, with the sum of their scores. */
function inAny(found: readonly Scores[]): Scores {
  const sums = new Map<string, number>();
  for (const scores of found) for (const [id, score] of scores) sums.set(id, (sums.get(id) ?? 0) + score);
  return sums;
}

/** Number of posts that score near enough to the best one. */
function strongOf(scores: Scores): number {
  const least = FLOOR * Math.max(...scores.values(), 0);
  return [...scores.values()].filter((score) => score >= least).length;
}

/** Best first, then newest first, so that the same query always has the same result. */
function ranked(scores: Scores, posts: ReadonlyMap<string, IndexedPost>): readonly PostCard[] {
  return [...scores]
    .flatMap(([id, score]) => {
      const card = posts.get(id)?.card;
      return card ? [{ card, score }] : [];
    })
    .sort((one, other) => other.score - one.score || compareNewest(one.card, other.card))
    .map(({ card }) => card);
}
