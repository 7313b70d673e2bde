import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';
import { isPhrase, keyOfName, stemsOf } from './phrases';

/** What a post or an entry is also called. */
export type OwnNames = {
  /** Names that a search for exactly them means it by. */
  readonly exact: readonly string[];
  /** Names that it is about, wherever a search has them. */
  readonly about: readonly string[];
  /** The text that the names were found in: the fewer words it has, the more a name says. */
  readonly foundIn: string;
};

/** By what names the posts and entries of a language are known. */
export class NameIndex {
  private readonly about = new Map<string, Set<string>>();
  private readonly exact = new Map<string, Set<string>>();
  private readonly keys = new Map<
    string,
    { readonly about: readonly string[]; readonly exact: readonly string[] }
  >();
  private readonly lengths = new Map<string, number>();
  /** Stems of the words of all names, also of former ones. */
  private readonly stems = new Set<string>();

  constructor(private readonly locale: Locale) {}

  put(id: string, { exact, about, foundIn }: OwnNames): void {
    this.remove(id);
    const keys = {
      about: about.map((name) => keyOfName(this.locale, name)),
      exact: exact.map((name) => stemsOf(this.locale, name).all.join(' ')),
    };
    this.keys.set(id, keys);
    this.lengths.set(id, Math.max(1, stemsOf(this.locale, foundIn).telling.length));
    for (const key of keys.about) add(this.about, key, id);
    for (const key of keys.exact) add(this.exact, key, id);
    for (const name of about) for (const stem of stemsOf(this.locale, name).telling) this.stems.add(stem);
  }

  remove(id: string): void {
    const keys = this.keys.get(id);
    for (const key of keys?.about ?? []) this.about.get(key)?.delete(id);
    for (const key of keys?.exact ?? []) this.exact.get(key)?.delete(id);
    this.keys.delete(id);
  }

  /** What is about the name with this key. */
  withKey(key: string): ReadonlySet<string> {
    return this.about.get(key) ?? NONE;
  }

  /** What is called exactly these stems, joined by spaces. */
  called(stems: string): ReadonlySet<string> {
    return this.exact.get(stems) ?? NONE;
  }

  /** Whether a word is a part of any name. */
  hasWord(word: string): boolean {
    return this.stems.has(analyserOf(this.locale).stem(word));
  }

  /** Number of telling words that its names were found in. */
  lengthOf(id: string): number {
    return this.lengths.get(id) ?? 1;
  }
}

/** Names that are a single word, as they are looked for; the others are looked for as a whole. */
export const singleWords = (locale: Locale, names: readonly string[]): readonly string[] =>
  names.filter((name) => !isPhrase(keyOfName(locale, name)));

const NONE: ReadonlySet<string> = new Set();

function add(to: Map<string, Set<string>>, key: string, id: string): void {
  const ids = to.get(key);
  if (ids) ids.add(id);
  else to.set(key, new Set([id]));
}
