import { z } from 'zod';
import { LOCALES, type Locale } from '../../../lib/config/languages';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { listReader } from './list-reader';
import { renderMarkdown } from './render-markdown';

const texts = z.strictObject({
  slug: z.string().min(1),
  title: z.string().min(1),
  description: z.string(),
  body: z.string(),
});

const pageSchema = z.strictObject({
  updatedAt: z.iso.datetime(),
  in: z.record(z.enum(LOCALES), texts),
});

export type PageSource = z.output<typeof pageSchema>;

/** The pages of the editors' own, their texts in Markdown. */
export const readPageFile = listReader(pageSchema);

/** Such a page in one language. */
export function pageRecord(source: PageSource, locale: Locale, index: number): StoredRecord {
  const { body, ...words } = source.in[locale];
  const idIn = (one: Locale) => index * LOCALES.length + LOCALES.indexOf(one) + 1;
  return createStoredRecord({
    id: idIn(locale),
    ...words,
    body: renderMarkdown(body),
    seo: null,
    locale,
    created_at: source.updatedAt,
    updated_at: source.updatedAt,
    published_at: source.updatedAt,
    localizations: LOCALES.filter((one) => one !== locale).map((one) => ({
      id: idIn(one),
      locale: one,
      published_at: source.updatedAt,
    })),
  });
}
