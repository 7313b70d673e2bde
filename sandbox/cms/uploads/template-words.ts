import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { z } from 'zod';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../lib/config/languages';
import { mapTexts, widthOf, type DrawnText } from './outline-text';

const words = z.strictObject({
  en: z.string(),
  room: z.number().optional(),
  ...Object.fromEntries(
    LOCALES.filter((locale) => locale !== DEFAULT_LOCALE).map((locale) => [locale, z.string().optional()]),
  ),
});

type Words = Readonly<Partial<Record<Locale, string>>> & { readonly en: string; readonly room?: number };

/** By the slug of the template. */
export const TEMPLATE_WORDS: Readonly<Record<string, readonly Words[]>> = z
  .record(z.string(), z.array(words))
  // why: the keys that `words` makes of the languages, which its type does not name.
  .parse(parse(readFileSync(join(__dirname, '../../content/template-words.yaml'), 'utf8'))) as Record<
  string,
  readonly Words[]
>;

/** Width of a chip's words compared with the English ones, before they touch its edge. */
const SPARE = 1.1;

/** How small the words of each size become in a language, from 1 downwards. */
export function scalesIn(
  svg: string,
  translations: readonly Words[],
  language: Locale,
): ReadonlyMap<string, number> {
  const scales = new Map<string, number>();
  mapTexts(svg, (text) => {
    const { room } = wordsOf(text, translations) ?? {};
    const width = widthOf(translated(text, translations, language));
    const scale = Math.min(1, (room ?? widthOf(text) * SPARE) / width);
    scales.set(kindOf(text), Math.min(scales.get(kindOf(text)) ?? 1, scale));
    return text;
  });
  return scales;
}

/**
 * A template's drawing with its words in a language. Words that are too long are drawn smaller, and so are
 * all others of the same size and weight, so that lines stay balanced.
 */
export function drawingIn(svg: string, slug: string, language: Locale): string {
  const translations = TEMPLATE_WORDS[slug] ?? [];
  const scales = scalesIn(svg, translations, language);
  return mapTexts(svg, (text) => ({
    ...translated(text, translations, language),
    size: Math.floor(text.size * (scales.get(kindOf(text)) ?? 1)),
  }));
}

const kindOf = ({ size, weight }: DrawnText) => `${size} ${weight}`;

const wordsOf = ({ words: en }: DrawnText, translations: readonly Words[]) =>
  translations.find((one) => one.en === en);

function translated(text: DrawnText, translations: readonly Words[], language: Locale): DrawnText {
  return { ...text, words: wordsOf(text, translations)?.[language] ?? text.words };
}
