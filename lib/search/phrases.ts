import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';
import { STOP_WORDS } from './stop-words';

/** Marks the key of a name that is told by its stop words too: "sign up", "create an account". */
const WITH_STOP_WORDS = '=';
/** Longer names are not looked for inside a search. */
const MAX_WORDS = 6;

/** A part of a search: one word, or several that are a name of something. */
export type SearchUnit<Word> = {
  readonly words: readonly Word[];
  /** The key of the name; null for a single word. */
  readonly name: string | null;
};

/** The stems of a text, with and without stop words. */
type TextStems = { readonly all: readonly string[]; readonly telling: readonly string[] };

/** Reads a text as stems. */
export function stemsOf(locale: Locale, text: string): TextStems {
  const { words, stem } = analyserOf(locale);
  const all = words(text);
  const telling = all.filter((word) => !STOP_WORDS[locale].has(word));
  return { all: all.map(stem), telling: telling.map(stem) };
}

/**
 * A name in a form that all its grammatical forms share: its stems without stop words, or with them if
 * only one word would be left.
 */
export function keyOfName(locale: Locale, name: string): string {
  const { all, telling } = stemsOf(locale, name);
  return all.length > 1 && telling.length < 2
    ? keyWithStopWords(all)
    : (telling.length > 0 ? telling : all).join(' ');
}

/** Whether the key is of a name of several words. */
export const isPhrase = (key: string): boolean => key.includes(' ');

/** A test of whether a text contains the name with a key. */
export function nameFinder(locale: Locale, text: string): (key: string) => boolean {
  const { all, telling } = stemsOf(locale, text);
  const [everything, withoutStopWords] = [` ${all.join(' ')} `, ` ${telling.join(' ')} `];
  return (key) =>
    key.startsWith(WITH_STOP_WORDS)
      ? everything.includes(` ${key.slice(1)} `)
      : key !== '' && withoutStopWords.includes(` ${key} `);
}

/** A word of a search, for `splitByNames`. */
type StemmedWord = { readonly stem: string; readonly isStopWord: boolean };

/**
 * Splits a search into the names that `isName` knows, the longest first, and the words between them, without
 * stop words. A name of stop words alone ("how much") counts only if at most one other word tells anything.
 */
export function splitByNames<Word extends StemmedWord>(
  words: readonly Word[],
  isName: (key: string) => boolean,
): readonly SearchUnit<Word>[] {
  const tellingCount = words.filter(({ isStopWord }) => !isStopWord).length;
  const units: SearchUnit<Word>[] = [];
  for (let at = 0; at < words.length;) {
    const name = longestName(words.slice(at), isName, tellingCount);
    if (name) {
      units.push(name.unit);
      at += name.length;
      continue;
    }
    const word = words[at];
    if (word && !word.isStopWord) units.push({ words: [word], name: null });
    at += 1;
  }
  return units;
}

/** The longest name that the words begin with, and how many of them it takes. */
function longestName<Word extends StemmedWord>(
  words: readonly Word[],
  isName: (key: string) => boolean,
  tellingCount: number,
): { readonly unit: SearchUnit<Word>; readonly length: number } | null {
  for (let length = Math.min(words.length, 2 * MAX_WORDS); length > 1; length -= 1) {
    const beginning = words.slice(0, length);
    const telling = beginning.filter(({ isStopWord }) => !isStopWord);
    const isClosed = !beginning[0]?.isStopWord && !beginning[length - 1]?.isStopWord;
    const key = telling.map(({ stem }) => stem).join(' ');
    if (isClosed && telling.length > 1 && isName(key)) return { unit: { words: telling, name: key }, length };
    const whole = keyWithStopWords(beginning.map(({ stem }) => stem));
    if (length <= MAX_WORDS && (telling.length > 0 || tellingCount < 2) && isName(whole))
      return { unit: { words: telling.length > 0 ? telling : beginning, name: whole }, length };
  }
  return null;
}

const keyWithStopWords = (stems: readonly string[]) => WITH_STOP_WORDS + stems.join(' ');
