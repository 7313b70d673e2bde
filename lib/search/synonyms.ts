import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';
import { STOP_WORDS } from './stop-words';
import en from './synonyms/en.json';
import es from './synonyms/es.json';
import fr from './synonyms/fr.json';
import pt from './synonyms/pt.json';
import ru from './synonyms/ru.json';

/** Groups of names for one thing, as visitors type them. */
const GROUPS: Readonly<Record<Locale, readonly (readonly string[])[]>> = { en, fr, es, ru, pt };

/** A group with its names as stems, to find them in any grammatical form. */
type Group = { readonly names: readonly string[]; readonly stems: readonly string[] };

const groupsByLocale = new Map<Locale, readonly Group[]>();

/**
 * What else visitors call the things that a text names: "refund" for "Do I get my money back?", "subtitles"
 * for a title about captions. Empty if the text names nothing of the lists in `synonyms/`.
 */
export function synonymsIn(locale: Locale, text: string): readonly string[] {
  const stems = ` ${stemsOf(locale, text)} `;
  return groupsOf(locale)
    .filter((group) => group.stems.some((name) => name !== '' && stems.includes(` ${name} `)))
    .flatMap(({ names }) => names);
}

function groupsOf(locale: Locale): readonly Group[] {
  const cached = groupsByLocale.get(locale);
  if (cached) return cached;
  const groups = GROUPS[locale].map((names) => ({
    names,
    stems: names.map((name) => stemsOf(locale, name)),
  }));
  groupsByLocale.set(locale, groups);
  return groups;
}

function stemsOf(locale: Locale, text: string): string {
  const { words, stem } = analyserOf(locale);
  const telling = words(text).filter((word) => !STOP_WORDS[locale].has(word));
  return telling.map(stem).join(' ');
}
