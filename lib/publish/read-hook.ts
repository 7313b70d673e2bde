import { z } from 'zod';
import { MAX_SLUG_LENGTH } from '../config/constants';
import { isLocale, LOCALES, type Locale } from '../config/languages';
import { shortText } from '../security/short-text';

const locale = z.enum(LOCALES);
/** Each hint costs a call to the content service with this slug, and one that fails holds up all the others of its run. */
const slug = shortText(MAX_SLUG_LENGTH);
const MAX_URL = 2048;

/**
 * What a webhook of the content service is about. Only a hint: it may be lost, repeated or out of order, so its other fields are not
 * used, and the content is requested instead. `topic` is a category, platform, profession or author, whose name is on cards; `locale` is
 * null if it has no language. A `picture` has a new text, or is gone, while the records that show it are unchanged.
 */
export const hintSchema = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('post'), locale, slug }),
  z.object({ kind: z.literal('page'), locale, slug }),
  z.object({ kind: z.literal('topic'), locale: locale.nullable() }),
  z.object({ kind: z.literal('picture'), url: shortText(MAX_URL) }),
  z.object({ kind: z.literal('other') }),
]);

export type Hint = Readonly<z.output<typeof hintSchema>>;

/** An event, a model, a language, a date. */
const word = shortText(100);
const date = word.nullish();

const hook = z.object({
  event: word,
  model: word.default(''),
  entry: z
    .object({
      slug: slug.nullish(),
      locale: word.nullish(),
      /** Strapi 5 and Strapi v3; null in a draft, absent in types without drafts. */
      publishedAt: date,
      published_at: date,
    })
    .optional(),
  media: z.object({ url: shortText(MAX_URL).refine((url) => url !== '') }).optional(),
});

const EVENTS = /^entry\.(?:create|update|publish|unpublish|delete)$/;
const PICTURE_EVENTS = /^media\.(?:update|delete)$/;
/** Types whose records have one page, at their slug. */
const WITH_PAGE: ReadonlyMap<string, 'post' | 'page'> = new Map([
  ['blog', 'post'],
  ['legal-page', 'page'],
  ['company-page', 'page'],
]);
const TOPICS = new Set(['category', 'platform', 'profession', 'author']);

/**
 * The hints of a webhook body of Strapi v3 or Strapi 5: none if readers see nothing of it (a draft, a new upload).
 *
 * Errors: null if it is not such a body.
 * Source: decision 0033; tests/publish/hooks.json has real bodies.
 */
export function readHook(body: unknown): readonly Hint[] | null {
  const read = hook.safeParse(body).data;
  if (!read) return null;
  const { event, model, entry, media } = read;
  if (media && PICTURE_EVENTS.test(event)) return [{ kind: 'picture', url: media.url }];
  if (!entry || !EVENTS.test(event)) return [];
  // A draft. Strapi v3 also marks what it has just unpublished as one.
  if ([entry.publishedAt, entry.published_at].includes(null) && event !== 'entry.unpublish') return [];
  const locales = isLocale(entry.locale ?? '') ? [entry.locale as Locale] : []; // why: just checked
  const kind = WITH_PAGE.get(model);
  if (kind) {
    const slug = entry.slug?.normalize('NFC');
    if (!slug) return [];
    // Without the i18n plug-in an entry has no language: it may be any.
    const possible = entry.locale ? locales : LOCALES;
    return possible.map((locale) => ({ kind, locale, slug }));
  }
  if (TOPICS.has(model)) return [{ kind: 'topic', locale: locales[0] ?? null }];
  return [{ kind: 'other' }];
}
