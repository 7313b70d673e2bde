import { z } from 'zod';
import { isLocale, LOCALES, type Locale } from '../../config/languages';
import type { Media } from '../../config/image-sources.mjs';
import { shortText } from '../../security/short-text';
import { hookSlug, type Hint, type HookCall } from '../hook';
import { absoluteUrl } from './map-image';

const MAX_URL = 2048;

/** An event, a model, a language, a date. */
const word = shortText(100);
const date = word.nullish();

const hook = z.object({
  event: word,
  model: word.catch(''),
  /** Strapi 5 and Strapi v3: when the call was made. */
  createdAt: word.optional().catch(undefined),
  created_at: word.optional().catch(undefined),
  entry: z.unknown().optional(),
  media: z.unknown().optional(),
});

const entrySchema = z.object({
  slug: z.union([hookSlug, z.number().transform(String)]).nullish(),
  locale: word.nullish(),
  /** Strapi 5 and Strapi v3; null in a draft, absent in types without drafts. */
  publishedAt: date,
  published_at: date,
});
const mediaSchema = z.object({ url: shortText(MAX_URL).refine((url) => url !== '') });

const EVENTS = /^entry\.(?:create|update|publish|unpublish|delete)$/;
const IMAGE_EVENTS = /^media\.(?:update|delete)$/;
/** Strapi v3 also marks what it has just unpublished as a draft. */
const OF_PUBLISHED = /^entry\.(?:publish|unpublish)$/;
/** Types whose records have one page, at their slug. */
const WITH_PAGE: ReadonlyMap<string, 'post' | 'page'> = new Map([
  ['blog', 'post'],
  ['legal-page', 'page'],
  ['company-page', 'page'],
  ['page', 'page'],
]);
const TOPICS = new Set(['category', 'platform', 'profession', 'author']);

/** Any list may show it. */
const EVERYTHING: readonly Hint[] = [{ kind: 'topic', locale: null }];

/**
 * A webhook body of Strapi v3 or Strapi 5. A call about content whose body cannot be understood is about
 * everything, because readers would otherwise keep the old page.
 *
 * Errors: null if it is not such a body.
 * Source: decision 0033; tests/cms/strapi/hooks.json has real bodies.
 */
export function readHook(body: unknown, media: Media): HookCall | null {
  const read = hook.safeParse(body).data;
  if (!read) return null;
  const { event, model } = read;
  const hints = hintsOf(read, media);
  const madeAtMs = Date.parse(read.createdAt ?? read.created_at ?? '');
  return {
    event,
    model,
    ...(typeof hints === 'string' ? { hints: EVERYTHING, problem: hints } : { hints, problem: null }),
    madeAtMs: Number.isNaN(madeAtMs) ? null : madeAtMs,
  };
}

/** The hints of a body, or the name of the part that cannot be read. */
function hintsOf({ event, model, ...body }: z.output<typeof hook>, media: Media): readonly Hint[] | string {
  if (IMAGE_EVENTS.test(event)) {
    const url = mediaSchema.safeParse(body.media).data?.url;
    return url === undefined ? 'media' : [{ kind: 'image', url: absoluteUrl(url, media) ?? url }];
  }
  if (!EVENTS.test(event)) return [];
  const read = entrySchema.safeParse(body.entry);
  if (!read.success) return ['entry', ...(read.error.issues[0]?.path ?? [])].join('.');
  const entry = read.data;
  const kind = WITH_PAGE.get(model);
  if (!kind)
    return TOPICS.has(model) ? [{ kind: 'topic', locale: languageOf(entry.locale) }] : [{ kind: 'other' }];
  const isDraft = [entry.publishedAt, entry.published_at].includes(null) && !OF_PUBLISHED.test(event);
  if (isDraft) return [];
  const slug = entry.slug?.normalize('NFC');
  if (!slug) return 'entry.slug';
  // Without the i18n plug-in an entry has no language: it may be any.
  const possible = entry.locale ? [languageOf(entry.locale) ?? []].flat() : LOCALES;
  return possible.map((locale) => ({ kind, locale, slug }));
}

/** Our language of an entry's, which may name a region (`pt-BR`); null for another language, and for none. */
function languageOf(locale: string | null | undefined): Locale | null {
  const [language] = (locale ?? '').toLowerCase().split(/[-_]/);
  return isLocale(language) ? language : null;
}
