import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { PostCard } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';
import { isPrefix, highlightRanges, type QueryWord, type HighlightRange } from './highlight-ranges';
import type { IndexedPost } from './indexed-post';
import { compareNewest, topicTerms } from './related';
import type { EntryKind, SearchEntry } from './search-entry';
import { STOP_WORDS } from './stop-words';
import { createVocabulary } from './vocabulary';

export type SearchIndex = ReturnType<typeof createSearchIndex>;

type Field = 'title' | 'topics' | 'author' | 'excerpt' | 'headings' | 'body';

type Document = { readonly id: string } & Readonly<Record<Field, string>>;

const BOOST = {
  title: 6,
  topics: 3,
  author: 3,
  excerpt: 2.5,
  headings: 2,
  body: 1,
} as const satisfies Record<Field, number>;
/** How much a word in a field says that the document is about it, 0 to 1. */
const ABOUT: Readonly<Record<Field, number>> = {
  title: 1,
  topics: 0.9,
  author: 1,
  excerpt: 0.8,
  headings: 0.8,
  body: 0.25,
};
/** A word that so few documents have, or this share of all, says as much in a body as half of a title. */
const RARE = { documents: 3, share: 0.01, about: 0.5 } as const;
/** A word of the search that a longer word only begins with counts for this share. */
const BEGINNING = 0.6;
/** A document is about a search from this share of its words on, weighted by how few documents have them. */
const LEAST_ABOUT = 0.38;
/** And from this share of the best one's on: with one that has all the words, those that have half of them are beside the point. */
const LEAST_ABOUT_BEST = 0.6;
/** A document that scores below this share of the best one only mentions the words in passing. */
const LEAST_SCORE = 1 / 20;
/** Added to the number of documents, so that a small index does not make all its words common. */
const SMALL_INDEX = 5;
/** Further words add nothing and cost time. */
const MAX_QUERY_WORDS = 12;
const NEAREST_TERMS = 3;
/** Unknown words that similar ones are looked up for: each lookup compares it with every word of the vocabulary. */
const MAX_NEAREST_WORDS = 4;
/** A search entirely in quotation marks, of any language. */
const QUOTED = /^\s*["“”„«].*["“”»]\s*$/u;
/** Number of cached results: visitors type the same words, and each letter typed is a search. */
const MAX_RESULTS = 500;

/** A document's match of one word. */
type WordMatch = { readonly score: number; readonly about: number };

/** A word of the search: its matches by document, and its weight, 0 to 1: the fewer documents are about it, the higher. */
type SearchedWord = { readonly matches: ReadonlyMap<string, WordMatch>; readonly weight: number };

/** Entries of one kind, best first, with the score of the best. */
export type EntryGroup = {
  readonly kind: EntryKind;
  readonly entries: readonly SearchEntry[];
  readonly score: number;
};

/** What the index finds for a search. */
export type IndexMatches = {
  readonly cards: readonly PostCard[];
  /** How many of them, the first ones, are about the words; the others only mention them. */
  readonly strong: number;
  /** Score of the best post that is about the words; 0 for none. */
  readonly score: number;
  /** What else is about the words, the best group first. */
  readonly groups: readonly EntryGroup[];
  /** The corrected query if a word was taken for a typing error; null if the words were found as typed. */
  readonly corrected: string | null;
  /** The ranges of the matched words in a text. */
  readonly highlightsIn: (text: string) => readonly HighlightRange[];
};

/**
 * A search index of one language: its posts, templates, answers and pages. A word matches in any of its forms and as the beginning of a
 * longer one. A word that nothing has is replaced by one with a letter or two wrong, if there is one; otherwise it counts as a word that is
 * missing. Stop words count nothing. In quotation marks words are taken literally. Only the first `maxBodyWords` of a body are indexed.
 */
export function createSearchIndex(
  locale: Locale,
  { maxBodyWords = Infinity }: { readonly maxBodyWords?: number } = {},
) {
  const analyser = analyserOf(locale);
  const { words, compounds, forms } = analyser;
  const stopWords = STOP_WORDS[locale];
  const tellingWords = (text: string) =>
    [...words(text), ...compounds(text)].filter((word) => !stopWords.has(word));
  const posts = new Map<string, IndexedPost>();
  const entries = new Map<string, SearchEntry>();
  /** What entries are called, as a search for it reads. */
  const names = new Map<string, ReadonlySet<string>>();
  /** The lists that `entries` came from, by source. */
  const lists = new Map<string, readonly SearchEntry[]>();
  const vocabulary = createVocabulary(analyser.stem);
  const index = new MiniSearch<Document>({
    fields: Object.keys(BOOST),
    tokenize: (text) => tellingWords(text),
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

  const find = (query: Query): readonly SearchResult[] => index.search(query);

  /** The documents that a word matches, whole or as the beginning of a longer word. */
  function findWord({ word, isLast }: QueryWord): readonly SearchResult[] {
    const queries = stopWords.has(word) ? [word] : [...forms(word)];
    return find({ queries, prefix: (term) => isPrefix({ word, isLast }, term) });
  }

  function searchedWord(typed: QueryWord, found: readonly SearchResult[]): SearchedWord {
    const own = new Set(forms(typed.word));
    const isRare = found.length <= Math.max(RARE.documents, RARE.share * index.documentCount);
    const matches = new Map(
      found.map(({ id, score, match }) => [
        String(id),
        { score, about: aboutOf(match, own, isRare, typed.isLast) },
      ]),
    );
    const mainly = [...matches.values()].filter(({ about }) => about > RARE.about).length;
    return { matches, weight: 1 - mainly / (index.documentCount + SMALL_INDEX) };
  }

  /** `said`: the whole search, with its stop words. */
  function matchesOf(
    said: readonly string[],
    typedWords: readonly QueryWord[],
    isLiteral: boolean,
  ): IndexMatches {
    const corrections = new Map<string, string>();
    const knownWords: QueryWord[] = [];
    const searched: SearchedWord[] = [];
    let unknown = 0;
    for (const typed of typedWords) {
      let meant = typed;
      let found = findWord(typed);
      if (found.length === 0 && !isLiteral && unknown < MAX_NEAREST_WORDS)
        for (const word of vocabulary.corrections(typed.word)) {
          found = find({ queries: [...forms(word)] });
          meant = { ...typed, word };
          if (found.length > 0) break;
        }
      if (found.length === 0) unknown += 1;
      else {
        knownWords.push(meant);
        if (meant !== typed) corrections.set(typed.word, meant.word);
        searched.push(searchedWord(meant, found));
      }
    }
    // A literal search must not drop a word.
    const name = said.map((word) => corrections.get(word) ?? word).join(' ');
    const ranked = isLiteral && unknown > 0 ? [] : calledFirst(rank(searched, unknown), name);
    const [best] = ranked;
    const least = LEAST_SCORE * (best?.score ?? 0);
    const leastAbout = Math.max(
      LEAST_ABOUT,
      LEAST_ABOUT_BEST * Math.max(...ranked.map(({ about }) => about)),
    );
    const isStrong = ({ about, score }: Ranked) => about >= leastAbout && score >= least;
    const found = ranked.flatMap((one) => {
      const post = posts.get(one.id);
      return post ? [{ ...one, card: post.card }] : [];
    });
    const strong = found.filter(isStrong).sort(bestFirst);
    const mentions = found.filter((one) => !isStrong(one) && one.isWhole).sort(bestFirst);
    return {
      cards: [...strong, ...mentions].map(({ card }) => card),
      strong: strong.length,
      score: strong[0]?.score ?? 0,
      groups: groupsOf(ranked.filter(isStrong)),
      corrected: corrections.size > 0 ? knownWords.map(({ word }) => word).join(' ') : null,
      highlightsIn: (text) => highlightRanges(text, knownWords, analyser),
    };
  }

  /** What is called exactly as the search says comes first, whatever its score: "sign in" means the page, "help" no post that helps. */
  function calledFirst(ranked: readonly Ranked[], name: string): readonly Ranked[] {
    const called = [...names].flatMap(([id, own]) => (own.has(name) ? id : []));
    if (called.length === 0) return ranked;
    const best = ranked[0]?.score ?? 0;
    const others = ranked.filter(({ id }) => !called.includes(id));
    const first = called.map((id) => {
      const score = best + 1 + (ranked.find((one) => one.id === id)?.score ?? 0);
      return { id, score, about: 1, isWhole: true };
    });
    return [...first.sort((one, other) => other.score - one.score), ...others];
  }

  function groupsOf(ranked: readonly Ranked[]): readonly EntryGroup[] {
    const groups = new Map<EntryKind, { entry: SearchEntry; score: number }[]>();
    for (const { id, score } of ranked) {
      const entry = entries.get(id);
      if (entry) groups.set(entry.kind, [...(groups.get(entry.kind) ?? []), { entry, score }]);
    }
    return [...groups]
      .map(([kind, found]) => ({
        kind,
        entries: found.map(({ entry }) => entry),
        score: found[0]?.score ?? 0,
      }))
      .sort((one, other) => other.score - one.score);
  }

  function learn(...texts: readonly string[]): void {
    for (const word of texts.flatMap(tellingWords)) vocabulary.add(word);
  }

  function putDocument(document: Document, isThere: boolean): void {
    if (isThere) index.replace(document);
    else index.add(document);
    results.clear();
    learn(document.title, document.topics, document.author, document.excerpt, document.headings);
  }

  return {
    /** Adds a post, or replaces its older version. */
    put(post: IndexedPost): void {
      const id = keyOf('post', post.card.id);
      putDocument(documentOfPost(post, words(post.body).slice(0, maxBodyWords)), posts.has(id));
      posts.set(id, post);
      // Computed now, so that the first request for related posts does not wait for it.
      topicTerms(post.card, locale);
    },

    remove(postId: string): void {
      const id = keyOf('post', postId);
      if (posts.delete(id)) index.discard(id);
      results.clear();
    },

    /** Makes these the entries of a source; costs nothing if they are the same list as before. */
    setEntries(source: string, list: readonly SearchEntry[]): void {
      const last = lists.get(source) ?? [];
      if (last === list) return;
      lists.set(source, list);
      const ids = new Set(list.map(({ kind, id }) => keyOf(kind, id)));
      for (const id of last.map((one) => keyOf(one.kind, one.id)))
        if (!ids.has(id) && entries.delete(id)) {
          names.delete(id);
          index.discard(id);
          results.clear();
        }
      for (const entry of list) {
        const id = keyOf(entry.kind, entry.id);
        const before = entries.get(id);
        entries.set(id, entry);
        names.set(id, new Set([entry.title, ...entry.names.split(',')].map((name) => words(name).join(' '))));
        if (JSON.stringify(before) !== JSON.stringify(entry))
          putDocument(documentOfEntry(id, entry), before !== undefined);
      }
    },

    get: (postId: string): IndexedPost | undefined => posts.get(keyOf('post', postId)),
    all: (): Iterable<IndexedPost> => posts.values(),
    /** Number of posts. */
    get size(): number {
      return posts.size;
    },

    /** What is about the words, best first, and the posts that only mention them all. */
    search(text: string): IndexMatches {
      const isLiteral = QUOTED.test(text);
      const all = [...new Set(words(text))];
      const key = isLiteral ? `"${all.join(' ')}"` : all.join(' ');
      const known = results.get(key);
      if (known) return known;
      const telling = all.filter((word) => !stopWords.has(word));
      // Of stop words alone the last may be the beginning of another: "the" of "theme".
      const typed = (telling.length > 0 ? telling : all.slice(-1)).slice(0, MAX_QUERY_WORDS);
      const last = all.at(-1);
      const found = matchesOf(
        all,
        typed.map((word) => ({ word, isLast: word === last })),
        isLiteral,
      );
      results.set(key, found);
      return found;
    },

    /** Suggestions for a search without results: for its unknown words, similar ones of titles, topics and summaries. */
    nearestTerms(text: string): readonly string[] {
      const near = tellingWords(text)
        .slice(0, MAX_NEAREST_WORDS)
        .filter((word) => findWord({ word, isLast: false }).length === 0)
        .flatMap((word) => vocabulary.similar(word))
        .sort((one, other) => one.share - other.share)
        .map(({ word }) => word);
      return [...new Set(near)].slice(0, NEAREST_TERMS);
    },
  };
}

type Ranked = {
  readonly id: string;
  readonly score: number;
  /** How much of the search the document is about, 0 to 1. */
  readonly about: number;
  /** It has every word of the search. */
  readonly isWhole: boolean;
};

/** The documents with any of the words, best first. A word that the index does not know weighs as much as a rare one. */
function rank(searched: readonly SearchedWord[], unknown: number): readonly Ranked[] {
  const whole = searched.reduce((sum, { weight }) => sum + weight, unknown);
  const ids = new Set(searched.flatMap(({ matches }) => [...matches.keys()]));
  return [...ids]
    .map((id) => {
      let [score, about, had] = [0, 0, 0];
      for (const { matches, weight } of searched) {
        const match = matches.get(id);
        if (!match) continue;
        score += match.score * weight;
        about += match.about * weight;
        had += 1;
      }
      about /= whole;
      // What is about all of the search comes before what is very much about a part of it.
      return { id, score: score * about, about, isWhole: unknown === 0 && had === searched.length };
    })
    .sort((one, other) => other.score - one.score);
}

const bestFirst = (one: Ranked & { card: PostCard }, other: Ranked & { card: PostCard }) =>
  other.score - one.score || compareNewest(one.card, other.card);

/** How much a document is about a word: by the best of the fields that have it. */
function aboutOf(
  match: SearchResult['match'],
  own: ReadonlySet<string>,
  isRare: boolean,
  isLast: boolean,
): number {
  let best = 0;
  for (const [term, fields] of Object.entries(match))
    for (const field of fields) {
      // why: MiniSearch names the fields that it was given
      const about = field === 'body' && isRare ? RARE.about : ABOUT[field as Field];
      best = Math.max(best, own.has(term) || isLast ? about : about * BEGINNING);
    }
  return best;
}

const keyOf = (kind: EntryKind | 'post', id: string) => `${kind}:${id}`;

function documentOfPost({ card, headings }: IndexedPost, bodyWords: readonly string[]): Document {
  const topics = [...card.category, ...card.platform, ...card.profession].map(({ name }) => name).join(' ');
  return {
    id: keyOf('post', card.id),
    title: card.title,
    topics,
    author: card.authorName,
    excerpt: card.excerpt,
    headings,
    body: bodyWords.join(' '),
  };
}

function documentOfEntry(id: string, { title, names, text, body }: SearchEntry): Document {
  return { id, title, topics: names, author: '', excerpt: text, headings: '', body };
}
