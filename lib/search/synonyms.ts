import { LOCALES, type Locale } from '../config/languages';
import { keyOfName, nameFinder } from './phrases';
import en from './synonyms/en.json';
import es from './synonyms/es.json';
import fr from './synonyms/fr.json';
import pt from './synonyms/pt.json';
import ru from './synonyms/ru.json';

/** A thing that visitors look for. Every language's list has the same ones. */
type Concept = keyof typeof en;

/** What visitors call each thing, as they type it; the first name is the usual one. */
const NAMES: Readonly<Record<Locale, Readonly<Record<Concept, readonly string[]>>>> = { en, fr, es, ru, pt };

const CONCEPTS = Object.keys(en) as readonly Concept[]; // why: the keys of the list that defines the type

/** What a language calls things: the keys of their names, and which thing each key means. */
type Names = {
  readonly keysOf: ReadonlyMap<Concept, readonly string[]>;
  readonly conceptOf: ReadonlyMap<string, Concept>;
};

const namesByLocale = new Map<Locale, Names>();

/**
 * What else visitors call the things that a text names: "refund" for "Do I get my money back?", "subtitles"
 * for a title about captions. Empty if the text names nothing of the lists in `synonyms/`.
 */
export function synonymsIn(locale: Locale, text: string): readonly string[] {
  const contains = nameFinder(locale, text);
  const { keysOf } = namesIn(locale);
  return CONCEPTS.filter((concept) => keysOf.get(concept)?.some(contains)).flatMap(
    (concept) => NAMES[locale][concept],
  );
}

/** What a language calls the thing that a word of another one names; null if the word is in no other list. */
export function translationTo(locale: Locale, word: string): string | null {
  for (const other of LOCALES) {
    const concept = other === locale ? undefined : namesIn(other).conceptOf.get(keyOfName(other, word));
    if (concept) return NAMES[locale][concept][0] ?? null;
  }
  return null;
}

function namesIn(locale: Locale): Names {
  const cached = namesByLocale.get(locale);
  if (cached) return cached;
  const keys = CONCEPTS.map(
    (concept) => [concept, NAMES[locale][concept].map((name) => keyOfName(locale, name))] as const,
  );
  const names = {
    keysOf: new Map(keys),
    conceptOf: new Map(keys.flatMap(([concept, own]) => own.map((key) => [key, concept] as const))),
  };
  namesByLocale.set(locale, names);
  return names;
}
