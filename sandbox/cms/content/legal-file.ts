import { z } from 'zod';
import { LOCALES, type Locale } from '../../../lib/config/languages';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { listReader } from './list-reader';
import { renderMarkdown } from './render-markdown';

const texts = z.strictObject({ title: z.string().min(1), description: z.string(), body: z.string() });

const legalSchema = z.strictObject({
  slug: z.string().min(1),
  updatedAt: z.iso.datetime(),
  isDraft: z.boolean(),
  in: z.record(z.enum(LOCALES), texts),
});

export type LegalSource = z.output<typeof legalSchema>;

/** The legal pages, their texts in Markdown. */
export const readLegalFile = listReader(legalSchema);

/** A legal page in one language. */
export function legalRecord(source: LegalSource, locale: Locale, index: number): StoredRecord {
  const { body, ...words } = source.in[locale];
  return createStoredRecord({
    id: index * LOCALES.length + LOCALES.indexOf(locale) + 1,
    slug: source.slug,
    ...words,
    body: renderMarkdown(body),
    isDraft: source.isDraft,
    locale,
    created_at: source.updatedAt,
    updated_at: source.updatedAt,
  });
}
