import { LRUCache } from 'lru-cache';
import MiniSearch, { type Query, type SearchResult } from 'minisearch';
import type { PostCard } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf, type Analyser } from './analyser';
import { documentOfEntry, documentOfPost, keyOf, type IndexDocument } from './documents';
import { highlightRanges, isPrefix, type HighlightRange, type QueryWord } from './highlight-ranges';
import type { IndexedPost } from './indexed-post';
import { NameIndex, singleWords, type OwnNames } from './names';
import { inOtherLayout } from './other-layout';
import { splitByNames, type SearchUnit } from './phrases';
import type { Field, Ranked, SearchedWord } from './ranking';
import {
  either,
  nearlyWhole,
  putFirst,
  rank,
  splitByStrength,
  weighName,
  weighWord,
  withNames,
} from './ranking';
import { compareNewest, topicTerms } from './related-posts';
import type { EntryKind, SearchEntry } from './search-entry';
import { STOP_WORDS } from './stop-words';
import { synonymsIn, translationTo } from './synonyms';
import { createVocabulary, type Vocabulary } from './vocabulary';

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
/** A shorter word of a path is seldom an error for another. */
const LONG_WORD = 4;
/** Words that an unknown one is compared with its neighbours for. */
const MAX_CORRECTIONS = 6;
/** A search entirely in quotation marks, of any language. */
const QUOTED = /^\s*["“”„«].*["“”»]\s*$/u;
/** Number of cached results: visitors type the same words, and each letter typed is a search. */
const MAX_RESULTS = 500;
const MAX_WORD_RESULTS = 32;

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

/** A word of a search as it is looked for, which may differ from the word as typed. */
type MeantWord = QueryWord & {
  readonly stem: string;
  readonly isStopWord: boolean;
  readonly isCorrected: boolean;
};

/** The words of a search that were found, whether one is a correction, and how many were not. */
type FoundWords = {
  readonly meant: readonly MeantWord[];
  readonly knownWords: readonly MeantWord[];
  readonly searched: readonly SearchedWord[];
  readonly unknown: number;
};

/** How a search is read. */
type Reading = {
  /** No words are names. */
  readonly isLiteral?: boolean;
  /** No word is corrected. */
  readonly isExact?: boolean;
  /** It is a path: the last word is whole, and short ones are not corrected. */
  readonly isPath?: boolean;
};

type Matches = IndexMatches & { readonly isWhole: boolean };

/**
 * A search index of one language: its posts, templates, answers and pages. A word matches in any of its
 * forms and as the beginning of a longer one. Words that are a name of something are looked for together. A
 * word that occurs nowhere is replaced by what another language's word means here, or by one that differs in
 * a letter or two, if there is one; otherwise it counts as missing. A search that finds nothing is read once
 * more as typed with the other keyboard. Stop words are ignored. In quotation marks words are taken
 * literally. Only the first `maxBodyWords` of a body are indexed.
 */
export class SearchIndex {
  private readonly analyser: Analyser;
  private readonly stopWords: ReadonlySet<string>;
  private readonly vocabulary: Vocabulary;
  private readonly index: MiniSearch<IndexDocument>;
  private readonly posts = new Map<string, IndexedPost>();
  private readonly entries = new Map<string, SearchEntry>();
  private readonly names: NameIndex;
  /** The lists that `entries` came from, by source. */
  private readonly lists = new Map<string, readonly SearchEntry[]>();
  private readonly results = new LRUCache<string, IndexMatches>({ max: MAX_RESULTS });
  /** The same for single words: a search looks each of them up several times. */
  private readonly wordResults = new LRUCache<string, readonly SearchResult[]>({ max: MAX_WORD_RESULTS });
  private readonly maxBodyWords: number;

  constructor(
    private readonly locale: Locale,
    { maxBodyWords = Infinity }: { readonly maxBodyWords?: number } = {},
  ) {
    this.maxBodyWords = maxBodyWords;
    this.analyser = analyserOf(locale);
    this.stopWords = STOP_WORDS[locale];
    this.vocabulary = createVocabulary(this.analyser.stem);
    this.names = new NameIndex(locale);
    this.index = new MiniSearch<IndexDocument>({
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
    const document = documentOfPost(post, bodyWords);
    const synonyms = synonymsIn(this.locale, document.title);
    const names = { exact: synonyms.filter(isLong), about: synonyms, foundIn: document.title };
    this.putDocument(document, names, this.posts.has(id));
    this.posts.set(id, post);
    // Computed now, so that the first request for related posts does not wait for it.
    topicTerms(post.card, this.locale);
  }

  remove(postId: string): void {
    const id = keyOf('post', postId);
    if (this.posts.delete(id)) this.index.discard(id);
    this.names.remove(id);
    this.forgetResults();
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
    // What was read in another way depends on every character.
    const cachedMatches = this.results.get(key) ?? this.results.get(`as typed: ${text}`);
    if (cachedMatches) return cachedMatches;
    const matches = this.matchesOf(all, { isLiteral, isExact: isLiteral });
    const other = isLiteral || isSure(matches) ? null : this.readOtherwise(text);
    this.results.set(other ? `as typed: ${text}` : key, other ?? matches);
    return other ?? matches;
  }

  /** What a search means if it was typed with the other keyboard, or is a name in another language. */
  private readOtherwise(text: string): IndexMatches | null {
    for (const other of [inOtherLayout(text), translationTo(this.locale, text)]) {
      if (other === null) continue;
      const words = [...new Set(this.analyser.words(other))];
      const matches = this.matchesOf(words, { isExact: true });
      if (isSure(matches) && matches.isWhole) return { ...matches, corrected: words.join(' ') };
    }
    return null;
  }

  /**
   * What the words of a lost path may mean, best first: only what is about nearly all of them, so that a path
   * without sense means nothing.
   */
  nearestTo(words: string): readonly (PostCard | SearchEntry)[] {
    const { ranked } = this.rankedFor([...new Set(this.analyser.words(words))], { isPath: true });
    return nearlyWhole(ranked).flatMap(({ id }) => this.posts.get(id)?.card ?? this.entries.get(id) ?? []);
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
      .filter(({ word }) => this.isIndexed(word))
      .sort((one, other) => one.share - other.share)
      .map(({ word }) => word);
    return [...new Set(near)].slice(0, NEAREST_TERMS);
  }

  private tellingWords(text: string): string[] {
    const { words, compounds } = this.analyser;
    return [...words(text), ...compounds(text)].filter((word) => !this.stopWords.has(word));
  }

  /**
   * Single words by which it is also known count like its topics. Those of longer names are too common alone
   * ("review video").
   */
  private putDocument(document: IndexDocument, names: OwnNames, isThere: boolean): void {
    const { id, title, author, excerpt, headings } = document;
    const topics = [document.topics, ...singleWords(this.locale, names.about)].join(' ');
    if (isThere) this.index.replace({ ...document, topics });
    else this.index.add({ ...document, topics });
    this.names.put(id, names);
    this.forgetResults();
    const texts = [title, topics, author, excerpt, headings, ...names.about];
    for (const word of texts.flatMap((text) => this.tellingWords(text))) this.vocabulary.add(word);
  }

  private putEntry(entry: SearchEntry): void {
    const id = keyOf(entry.kind, entry.id);
    const before = this.entries.get(id);
    this.entries.set(id, entry);
    if (JSON.stringify(before) === JSON.stringify(entry)) return;
    const own = entry.names.split(',').filter((name) => name.trim() !== '');
    const foundIn = `${entry.title} ${entry.topics}`;
    const synonyms = synonymsIn(this.locale, foundIn);
    const exact = [entry.title, ...own, ...synonyms.filter(isLong)];
    const names = { exact, about: [...own, ...synonyms], foundIn };
    this.putDocument(documentOfEntry(id, entry), names, before !== undefined);
  }

  /** Posts and entries that are called exactly this, or else that differ only in stop words. */
  private called(words: readonly MeantWord[]): readonly string[] {
    const telling = words.filter(({ isStopWord }) => !isStopWord);
    for (const some of [words, telling]) {
      const called = this.names.called(some.map(({ stem }) => stem).join(' '));
      if (called.size > 0) return [...called];
    }
    return [];
  }

  private forgetResults(): void {
    this.results.clear();
    this.wordResults.clear();
  }

  private removeEntry(id: string): void {
    if (!this.entries.delete(id)) return;
    this.names.remove(id);
    this.index.discard(id);
    this.forgetResults();
  }

  private find(query: Query): readonly SearchResult[] {
    return this.index.search(query);
  }

  /** The documents that a word matches, whole or as the beginning of a longer word. */
  private findWord({ word, isLast }: QueryWord): readonly SearchResult[] {
    const key = isLast ? `${word}…` : word;
    const cachedResults = this.wordResults.get(key);
    if (cachedResults) return cachedResults;
    const queries = this.stopWords.has(word) ? [word] : [...this.analyser.forms(word)];
    const results = this.find({ queries, prefix: (term) => isPrefix({ word, isLast }, term) });
    this.wordResults.set(key, results);
    return results;
  }

  private isIndexed(word: string): boolean {
    return this.find({ queries: [...this.analyser.forms(word)] }).length > 0;
  }

  private readonly isName = (key: string): boolean => this.names.withKey(key).size > 0;

  /** `typedWords`: all words of the search, with its stop words. */
  private matchesOf(typedWords: readonly string[], reading: Reading): Matches {
    const { ranked, meant, knownWords, unknown } = this.rankedFor(typedWords, reading);
    const rankedPosts = ranked.flatMap((one) => {
      const post = this.posts.get(one.id);
      return post ? [{ ...one, card: post.card }] : [];
    });
    const { strong, mentions } = splitByStrength(rankedPosts, ranked);
    const posts = [...strong].sort(bestFirst);
    return {
      cards: [...posts, ...[...mentions].sort(bestFirst)].map(({ card }) => card),
      strong: posts.length,
      score: posts[0]?.score ?? 0,
      groups: this.groupsOf(splitByStrength(ranked, ranked).strong),
      corrected: knownWords.some(({ isCorrected }) => isCorrected)
        ? meant.flatMap((one) => (one.isStopWord || knownWords.includes(one) ? one.word : [])).join(' ')
        : null,
      isWhole: unknown === 0,
      highlightsIn: (text) => highlightRanges(text, knownWords, this.analyser),
    };
  }

  private rankedFor(
    typedWords: readonly string[],
    reading: Reading,
  ): Omit<FoundWords, 'searched'> & { readonly ranked: readonly Ranked[] } {
    const { isLiteral = false, isExact = false, isPath = false } = reading;
    const typed = typedWords.map((word) => this.toMeant(word, !isPath && word === typedWords.at(-1)));
    // A name that something has is not misspelt, even if one of its words occurs nowhere else.
    const asTyped = this.called(typed);
    const { searched, ...words } = this.findWords(typed, {
      ...reading,
      isExact: isExact || asTyped.length > 0,
    });
    const called = asTyped.length > 0 ? asTyped : this.called(words.meant);
    // A literal search must not drop a word.
    const ranked = isLiteral && words.unknown > 0 ? [] : putFirst(called, rank(searched, words.unknown));
    return { ...words, ranked };
  }

  private toMeant(word: string, isLast: boolean, isCorrected = false): MeantWord {
    const isStopWord = this.stopWords.has(word);
    return { word, isLast, isCorrected, isStopWord, stem: this.analyser.stem(word) };
  }

  private findWords(
    typed: readonly MeantWord[],
    { isLiteral, isExact, isPath = false }: Reading,
  ): FoundWords {
    const read = firstWords(typed);
    const meant = isExact ? read : this.correct(read, isPath ? LONG_WORD : 0);
    const names = isLiteral ? () => false : this.isName;
    const units = splitByNames(meant, names);
    const knownWords: MeantWord[] = [];
    const searched: SearchedWord[] = [];
    let unknown = 0;
    // If all are stop words, the last one may be the beginning of another word: "the" of "theme".
    for (const unit of units.length > 0 || isPath ? units : toUnits(meant.slice(-1))) {
      const words = unit.words.map((word) => ({ word, matches: this.weigh(word) }));
      const matchedWords = words.filter(({ matches }) => matches !== null || unit.name !== null);
      knownWords.push(...matchedWords.map(({ word }) => word));
      unknown += words.length - matchedWords.length;
      const matches = words.flatMap((one) => one.matches ?? []);
      if (unit.name !== null) searched.push(either(this.weighName(unit.name), matches, words.length));
      else searched.push(...matches);
    }
    return { meant, knownWords, searched, unknown };
  }

  /** The matches of one word, which may be a name; null for none. */
  private weigh(word: MeantWord): SearchedWord | null {
    const results = this.findWord(word.isCorrected ? { ...word, isLast: false } : word);
    if (results.length === 0) return null;
    const forms = new Set(this.analyser.forms(word.word));
    const documents = this.index.documentCount;
    const weighed = weighWord(results, { forms, isLast: word.isLast, documents });
    return withNames(weighed, this.weighName(word.stem));
  }

  /** The matches of a name, by its key. */
  private weighName(key: string): SearchedWord {
    return weighName(this.names.withKey(key), {
      lengthOf: (id) => this.names.lengthOf(id),
      documents: this.index.documentCount,
    });
  }

  /** The words that a search means: each one that is unknown is replaced by what it may be an error for. */
  private correct(typed: readonly MeantWord[], leastLength: number): readonly MeantWord[] {
    const wordsInNames = new Set(
      splitByNames(typed, this.isName).flatMap(({ words, name }) => (name === null ? [] : words)),
    );
    let unknown = 0;
    return typed.flatMap((one, at) => {
      const isKnown = one.isStopWord || wordsInNames.has(one) || this.findWord(one).length > 0;
      if (isKnown || unknown >= MAX_NEAREST_WORDS || one.word.length < leastLength) return one;
      unknown += 1;
      const meanings = this.meaningsOf(one.word).map((words) =>
        words.map((word) => this.toMeant(word, one.isLast, true)),
      );
      const isInName = (meaning: readonly MeantWord[]) =>
        splitByNames([...typed.slice(0, at), ...meaning, ...typed.slice(at + 1)], this.isName).some(
          ({ words, name }) => name !== null && meaning.every((word) => words.includes(word)),
        );
      // Of "nota fiscal" and "nota ficam", the first is a name.
      return meanings.find((meaning) => isInName(meaning)) ?? meanings[0] ?? one;
    });
  }

  /** What an unknown word may mean, best first, each in words that are known. */
  private meaningsOf(word: string): readonly (readonly string[])[] {
    const isKnown = (other: string) => this.names.hasWord(other) || this.isIndexed(other);
    const translation = this.analyser.words(translationTo(this.locale, word) ?? '');
    if (translation.length > 0 && translation.every((one) => this.stopWords.has(one) || isKnown(one)))
      return [translation];
    return this.vocabulary
      .corrections(word)
      .slice(0, MAX_CORRECTIONS)
      .filter(isKnown)
      .map((one) => [one]);
  }

  private groupsOf(ranked: readonly Ranked[]): readonly EntryGroup[] {
    const groups = new Map<EntryKind, { entry: SearchEntry; score: number }[]>();
    for (const { id, score } of ranked) {
      const entry = this.entries.get(id);
      if (entry) groups.set(entry.kind, [...(groups.get(entry.kind) ?? []), { entry, score }]);
    }
    return [...groups]
      .map(([kind, hits]) => ({
        kind,
        entries: hits.map(({ entry }) => entry),
        score: hits[0]?.score ?? 0,
      }))
      .sort((one, other) => other.score - one.score);
  }
}

const bestFirst = (one: Ranked & { card: PostCard }, other: Ranked & { card: PostCard }) =>
  other.score - one.score || compareNewest(one.card, other.card);

/** Single words are too common for a search to mean exactly one thing by them. */
const isLong = (name: string) => /[\s-]/.test(name);

/** Whether something was found for the words as typed. */
const isSure = ({ cards, groups, corrected }: IndexMatches) =>
  cards.length + groups.length > 0 && corrected === null;

const toUnits = (words: readonly MeantWord[]): readonly SearchUnit<MeantWord>[] =>
  words.map((word) => ({ words: [word], name: null }));

/** The words up to the last telling one that is still read. */
function firstWords(words: readonly MeantWord[]): readonly MeantWord[] {
  const [last] = words.filter(({ isStopWord }) => !isStopWord).slice(MAX_QUERY_WORDS);
  return last ? words.slice(0, words.indexOf(last)) : words;
}
