import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { PostCard } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf, type Analyser } from './analyser';
import { highlightRanges, isPrefix, type HighlightRange, type QueryWord } from './highlight-ranges';
import type { IndexedPost } from './indexed-post';
import {
  putFirst,
  rank,
  splitByStrength,
  weighWord,
  type Field,
  type Ranked,
  type SearchedWord,
} from './ranking';
import { compareNewest, topicTerms } from './related';
import type { EntryKind, SearchEntry } from './search-entry';
import { STOP_WORDS } from './stop-words';
import { synonymsIn } from './synonyms';
import { createVocabulary, type Vocabulary } from './vocabulary';

type Document = { readonly id: string } & Readonly<Record<Field, string>>;

const BOOST = {
  title: 6,
  topics: 3,
  author: 3,
  excerpt: 2.5,
  headings: 2,
  body: 1,
} as const satisfies Record<Field, number>;
/** Further words add nothing and cost time. */
const MAX_QUERY_WORDS = 12;
const NEAREST_TERMS = 3;
/**
 * Unknown words that similar ones are looked up for: each lookup compares it with every word of the
 * vocabulary.
 */
const MAX_NEAREST_WORDS = 4;
/** A search entirely in quotation marks, of any language. */
const QUOTED = /^\s*["“”„«].*["“”»]\s*$/u;
/** Number of cached results: visitors type the same words, and each letter typed is a search. */
const MAX_RESULTS = 500;

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

/** The words of a search that were found, the corrections among them, and how many were not. */
type FoundWords = {
  readonly known: readonly QueryWord[];
  readonly searched: readonly SearchedWord[];
  /** By the word as typed. */
  readonly corrections: ReadonlyMap<string, string>;
  readonly unknown: number;
};

/**
 * A search index of one language: its posts, templates, answers and pages. A word matches in any of its
 * forms and as the beginning of a longer one. A word that occurs nowhere is replaced by one that differs in
 * a letter or two, if there is one; otherwise it counts as missing. Stop words are ignored. In quotation
 * marks words are taken literally. Only the first `maxBodyWords` of a body are indexed.
 */
export class SearchIndex {
  private readonly analyser: Analyser;
  private readonly stopWords: ReadonlySet<string>;
  private readonly vocabulary: Vocabulary;
  private readonly index: MiniSearch<Document>;
  private readonly posts = new Map<string, IndexedPost>();
  private readonly entries = new Map<string, SearchEntry>();
  /** Names of posts and entries, spelt as a search for them is read. */
  private readonly names = new Map<string, ReadonlySet<string>>();
  /** The lists that `entries` came from, by source. */
  private readonly lists = new Map<string, readonly SearchEntry[]>();
  private readonly results = new LRUCache<string, IndexMatches>({ max: MAX_RESULTS });
  private readonly maxBodyWords: number;

  constructor(
    private readonly locale: Locale,
    { maxBodyWords = Infinity }: { readonly maxBodyWords?: number } = {},
  ) {
    this.maxBodyWords = maxBodyWords;
    this.analyser = analyserOf(locale);
    this.stopWords = STOP_WORDS[locale];
    this.vocabulary = createVocabulary(this.analyser.stem);
    this.index = new MiniSearch<Document>({
      fields: Object.keys(BOOST),
      tokenize: (text) => this.tellingWords(text),
      processTerm: (word) => [...this.analyser.forms(word)],
      // Queries are already split into terms.
      searchOptions: {
        tokenize: (term) => [term],
        processTerm: (term) => term,
        boost: BOOST,
        combineWith: 'OR',
      },
    });
  }

  /** Adds a post, or replaces its older version. */
  put(post: IndexedPost): void {
    const id = keyOf('post', post.card.id);
    const bodyWords = this.analyser.words(post.body).slice(0, this.maxBodyWords);
    this.putDocument(this.withSynonyms(documentOfPost(post, bodyWords)), this.posts.has(id));
    this.posts.set(id, post);
    this.putNames(id, this.longNames(post.card.title));
    // Computed now, so that the first request for related posts does not wait for it.
    topicTerms(post.card, this.locale);
  }

  remove(postId: string): void {
    const id = keyOf('post', postId);
    if (this.posts.delete(id)) this.index.discard(id);
    this.names.delete(id);
    this.results.clear();
  }

  /** Makes these the entries of a source; costs nothing if they are the same list as before. */
  setEntries(source: string, list: readonly SearchEntry[]): void {
    const last = this.lists.get(source) ?? [];
    if (last === list) return;
    this.lists.set(source, list);
    const ids = new Set(list.map(({ kind, id }) => keyOf(kind, id)));
    for (const id of last.map((one) => keyOf(one.kind, one.id))) if (!ids.has(id)) this.removeEntry(id);
    for (const entry of list) this.putEntry(entry);
  }

  get(postId: string): IndexedPost | undefined {
    return this.posts.get(keyOf('post', postId));
  }

  all(): Iterable<IndexedPost> {
    return this.posts.values();
  }

  /** Number of posts. */
  get size(): number {
    return this.posts.size;
  }

  /** What is about the words, best first, and the posts that only mention them all. */
  search(text: string): IndexMatches {
    const isLiteral = QUOTED.test(text);
    const all = [...new Set(this.analyser.words(text))];
    const key = isLiteral ? `"${all.join(' ')}"` : all.join(' ');
    const known = this.results.get(key);
    if (known) return known;
    const found = this.matchesOf(all, isLiteral);
    this.results.set(key, found);
    return found;
  }

  /**
   * Suggestions for a search without results: for its unknown words, similar ones of titles, topics and
   * summaries.
   */
  nearestTerms(text: string): readonly string[] {
    const near = this.tellingWords(text)
      .slice(0, MAX_NEAREST_WORDS)
      .filter((word) => this.findWord({ word, isLast: false }).length === 0)
      .flatMap((word) => this.vocabulary.similar(word))
      .sort((one, other) => one.share - other.share)
      .map(({ word }) => word);
    return [...new Set(near)].slice(0, NEAREST_TERMS);
  }

  private tellingWords(text: string): string[] {
    const { words, compounds } = this.analyser;
    return [...words(text), ...compounds(text)].filter((word) => !this.stopWords.has(word));
  }

  /**
   * Single words by which its title and topics are also known count like its topics. The words of longer
   * names are too common alone ("review video").
   */
  private withSynonyms(document: Document): Document {
    const { title, topics } = document;
    const words = synonymsIn(this.locale, `${title} ${topics}`).filter(isOneWord);
    return { ...document, topics: [topics, ...words].join(' ') };
  }

  private putDocument(document: Document, isThere: boolean): void {
    if (isThere) this.index.replace(document);
    else this.index.add(document);
    this.results.clear();
    const { title, topics, author, excerpt, headings } = document;
    for (const word of [title, topics, author, excerpt, headings].flatMap((text) => this.tellingWords(text)))
      this.vocabulary.add(word);
  }

  private putEntry(entry: SearchEntry): void {
    const id = keyOf(entry.kind, entry.id);
    const before = this.entries.get(id);
    this.entries.set(id, entry);
    const names = [entry.title, ...entry.names.split(','), ...this.longNames(entry.title)];
    this.putNames(id, names);
    if (JSON.stringify(before) !== JSON.stringify(entry))
      this.putDocument(this.withSynonyms(documentOfEntry(id, entry)), before !== undefined);
  }

  private putNames(id: string, names: readonly string[]): void {
    this.names.set(id, new Set(names.map((name) => this.analyser.words(name).join(' '))));
  }

  /** The synonyms of more than one word. */
  private longNames(title: string): readonly string[] {
    return synonymsIn(this.locale, title).filter((name) => !isOneWord(name));
  }

  /** Posts and entries that are called exactly this. */
  private called(name: string): readonly string[] {
    return [...this.names].flatMap(([id, own]) => (own.has(name) ? id : []));
  }

  private removeEntry(id: string): void {
    if (!this.entries.delete(id)) return;
    this.names.delete(id);
    this.index.discard(id);
    this.results.clear();
  }

  private find(query: Query): readonly SearchResult[] {
    return this.index.search(query);
  }

  /** The documents that a word matches, whole or as the beginning of a longer word. */
  private findWord({ word, isLast }: QueryWord): readonly SearchResult[] {
    const queries = this.stopWords.has(word) ? [word] : [...this.analyser.forms(word)];
    return this.find({ queries, prefix: (term) => isPrefix({ word, isLast }, term) });
  }

  /** `said`: all words of the search, with its stop words. */
  private matchesOf(said: readonly string[], isLiteral: boolean): IndexMatches {
    const { known, searched, corrections, unknown } = this.findWords(said, isLiteral);
    // A name that something has is not misspelt, even if one of its words occurs nowhere else.
    const asTyped = this.called(said.join(' '));
    const corrected = said.map((word) => corrections.get(word) ?? word).join(' ');
    const called = asTyped.length > 0 ? asTyped : this.called(corrected);
    // A literal search must not drop a word.
    const ranked = isLiteral && unknown > 0 ? [] : putFirst(called, rank(searched, unknown));
    const found = ranked.flatMap((one) => {
      const post = this.posts.get(one.id);
      return post ? [{ ...one, card: post.card }] : [];
    });
    const { strong, mentions } = splitByStrength(found, ranked);
    const posts = [...strong].sort(bestFirst);
    return {
      cards: [...posts, ...[...mentions].sort(bestFirst)].map(({ card }) => card),
      strong: posts.length,
      score: posts[0]?.score ?? 0,
      groups: this.groupsOf(splitByStrength(ranked, ranked).strong),
      corrected:
        corrections.size > 0 && asTyped.length === 0 ? known.map(({ word }) => word).join(' ') : null,
      highlightsIn: (text) => highlightRanges(text, known, this.analyser),
    };
  }

  private findWords(said: readonly string[], isLiteral: boolean): FoundWords {
    const telling = said.filter((word) => !this.stopWords.has(word));
    // If all are stop words, the last one may be the beginning of another word: "the" of "theme".
    const typedWords = (telling.length > 0 ? telling : said.slice(-1)).slice(0, MAX_QUERY_WORDS);
    const corrections = new Map<string, string>();
    const known: QueryWord[] = [];
    const searched: SearchedWord[] = [];
    let unknown = 0;
    for (const typed of typedWords) {
      const isLast = typed === said.at(-1);
      let word = typed;
      let found = this.findWord({ word, isLast });
      if (found.length === 0 && !isLiteral && unknown < MAX_NEAREST_WORDS)
        for (word of this.vocabulary.corrections(typed)) {
          found = this.find({ queries: [...this.analyser.forms(word)] });
          if (found.length > 0) break;
        }
      if (found.length === 0) {
        unknown += 1;
        continue;
      }
      known.push({ word, isLast });
      if (word !== typed) corrections.set(typed, word);
      const forms = new Set(this.analyser.forms(word));
      searched.push(weighWord(found, { forms, isLast, documents: this.index.documentCount }));
    }
    return { known, searched, corrections, unknown };
  }

  private groupsOf(ranked: readonly Ranked[]): readonly EntryGroup[] {
    const groups = new Map<EntryKind, { entry: SearchEntry; score: number }[]>();
    for (const { id, score } of ranked) {
      const entry = this.entries.get(id);
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
}

const bestFirst = (one: Ranked & { card: PostCard }, other: Ranked & { card: PostCard }) =>
  other.score - one.score || compareNewest(one.card, other.card);

const isOneWord = (name: string) => !/[\s-]/.test(name);

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
