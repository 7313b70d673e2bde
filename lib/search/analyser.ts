import { stemmer as stemEnglish } from '@orama/stemmers/english';
import { stemmer as stemFrench } from '@orama/stemmers/french';
import { stemmer as stemPortuguese } from '@orama/stemmers/portuguese';
import { stemmer as stemRussian } from '@orama/stemmers/russian';
import { stemmer as stemSpanish } from '@orama/stemmers/spanish';
import type { Locale } from '../config/languages';

const STEMMERS: Readonly<Record<Locale, (word: string) => string>> = {
  en: stemEnglish,
  fr: stemFrench,
  es: stemSpanish,
  ru: stemRussian,
  pt: stemPortuguese,
};

/** Letters that have no accent to lose, as keyboards without them type them. */
const TYPED_AS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Nobody searches for longer runs of letters. */
const MAX_WORD_LENGTH = 40;
/** Cached stems per language; a blog's vocabulary is smaller. */
const MAX_REMEMBERED = 60_000;

export type Analyser = {
  /** The words of a text in order, lower case and without accents. */
  readonly words: (text: string) => readonly string[];
  /**
   * The words of a text that are written with hyphens, without them: "voice-over" is also searched for as
   * "voiceover".
   */
  readonly compounds: (text: string) => readonly string[];
  /** The forms under which a word is indexed: itself and its stem, without repeats. */
  readonly forms: (word: string) => readonly string[];
  /** The stem of a word. */
  readonly stem: (word: string) => string;
};

const analysers = new Map<Locale, Analyser>();

/** The analyser of a language, used both for indexing and for searching. */
export function analyserOf(locale: Locale): Analyser {
  const cachedAnalyser = analysers.get(locale);
  if (cachedAnalyser) return cachedAnalyser;
  const analyser = createAnalyser(STEMMERS[locale]);
  analysers.set(locale, analyser);
  return analyser;
}

function createAnalyser(stemWord: (word: string) => string): Analyser {
  const stems = new Map<string, string>();

  function stem(word: string): string {
    const cachedStem = stems.get(word);
    if (cachedStem !== undefined) return cachedStem;
    // Some stemmers add accents ("gravaçã").
    const wordStem = fold(stemWord(word)) || word;
    if (stems.size >= MAX_REMEMBERED) stems.clear();
    stems.set(word, wordStem);
    return wordStem;
  }

  return {
    words,
    compounds,
    stem,
    forms: (word) => {
      const stemmed = stem(word);
      return stemmed === word ? [word] : [word, stemmed];
    },
  };
}

function words(text: string): readonly string[] {
  return (fold(text).match(/[\p{L}\p{N}]+/gu) ?? []).filter((word) => word.length <= MAX_WORD_LENGTH);
}

function compounds(text: string): readonly string[] {
  const written = text
    .replace(/\p{Cf}/gu, '')
    .match(/[\p{L}\p{M}\p{N}]+(?:[-\u2010\u2011][\p{L}\p{M}\p{N}]+)+/gu);
  return (written ?? []).flatMap((one) => words(one.replace(/[-\u2010\u2011]/g, '')));
}

/**
 * Lower case, without accents and the dots of ё. й keeps its breve: it is a letter of its own and decides
 * Russian endings.
 */
function fold(text: string): string {
  return (
    text
      .toLowerCase()
      // Soft hyphens, zero-width spaces and joiners are inside words.
      .replace(/\p{Cf}/gu, '')
      .normalize('NFD')
      .replace(/(?<!и)\p{M}|(?!\u0306)\p{M}/gu, '')
      .replace(/[œæßøłđ]/g, (letter) => TYPED_AS[letter] ?? letter)
      .normalize('NFC')
  );
}
