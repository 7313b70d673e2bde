import type { Translate } from './translate';

const remembered = new Map<string, Map<string, string>>();

/** Counts of which the texts are remembered: those of minutes, posts and parts. */
const REMEMBERED_COUNTS = 1_000;

/**
 * A faster `t` that looks up each text without values, or with a small count, only once per language: a page
 * has some two hundred, and i18next takes milliseconds for them. Not in development, where texts change.
 */
export function rememberTexts(language: string, t: Translate): Translate {
  if (process.env.NODE_ENV !== 'production') return t;
  const texts = remembered.get(language) ?? new Map<string, string>();
  remembered.set(language, texts);
  // why: all that the site's calls have in common; Translate's overloads check the keys.
  const lookUp = t as unknown as (key: string, values?: object) => string;
  const translate = (key: string, values?: object) => {
    const name = values ? nameWithCount(key, values) : key;
    if (name === null) return lookUp(key, values);
    const cachedText = texts.get(name);
    if (cachedText !== undefined) return cachedText;
    const text = values ? lookUp(key, values) : lookUp(key);
    texts.set(name, text);
    return text;
  };
  // why: as above
  return translate as unknown as Translate;
}

/** The name of a text whose only value is a small count; null for any other. */
function nameWithCount(key: string, values: object): string | null {
  const [[name, count] = [], ...others] = Object.entries(values);
  const isSmall = Number.isInteger(count) && count >= 0 && count < REMEMBERED_COUNTS;
  return name === 'count' && others.length === 0 && isSmall ? `${key} ${count}` : null;
}
