import { z } from 'zod';
import { CHANGE_KINDS, CONTRAST_ORDER } from '../../../lib/cms/contract/company-words';
import { DEFAULT_LOCALE, LOCALES, type Locale } from '../../../lib/config/languages';
import { createStoredRecord, type StoredRecord } from '../stored-record';
import { ownVideoRecord, ownVideoSchema } from './own-video-file';
import { createMedia } from '../uploads/media';
import { listReader } from './list-reader';
import { renderMarkdown } from './render-markdown';

const texts = z.strictObject({
  title: z.string().min(1),
  description: z.string(),
  body: z.string(),
  questions: z.array(z.strictObject({ question: z.string().min(1), answer: z.string().min(1) })).default([]),
  figures: z.array(z.strictObject({ value: z.string().min(1), text: z.string().min(1) })).default([]),
  film: ownVideoSchema.optional(),
  /** Of the changelog: what each of `changes` says in this language. */
  changes: z.array(z.strictObject({ title: z.string().min(1), text: z.string().min(1) })).default([]),
  rival: z.string().default(''),
  contrasts: z
    .array(z.strictObject({ topic: z.string().min(1), other: z.string().min(1), ours: z.string().min(1) }))
    .default([]),
});

const companySchema = z.strictObject({
  slug: z.string().min(1),
  updatedAt: z.iso.datetime(),
  email: z.email().optional(),
  /** The drawing that is the still of its video. */
  still: z.string().optional(),
  /** What is the same in every language, in the order of their texts. */
  changes: z
    .array(
      z.strictObject({
        date: z.iso.datetime(),
        kind: z.enum(CHANGE_KINDS),
        drawing: z.string().optional(),
        link: z.string().default(''),
      }),
    )
    .default([]),
  contrasts: z
    .array(
      z.strictObject({
        better: z.enum(CONTRAST_ORDER),
        source: z.url().optional(),
        checkedOn: z.iso.datetime().optional(),
      }),
    )
    .default([]),
  in: z.record(z.enum(LOCALES), texts),
});

export type CompanySource = z.output<typeof companySchema>;

/**
 * The pages about the company, their texts in Markdown. Nobody is a customer of the demo: it has no quotes
 * and no logos, nobody works there, and no company runs it.
 */
export const readCompanyFile = listReader(companySchema);

/**
 * What the changelog says in a language, each with the drawing that it shows: a template's is that of the
 * language, whose words are drawn on it. The sandbox and the seed of a Strapi (tools/cms/write-seed.ts) both
 * take it from here.
 */
export function changesIn(source: CompanySource, locale: Locale) {
  const words = source.in[locale].changes;
  return source.changes.map(({ drawing, ...change }, at) => {
    const isTranslated = locale !== DEFAULT_LOCALE && drawing?.startsWith('template-');
    return {
      ...change,
      title: words[at]?.title ?? '',
      text: words[at]?.text ?? '',
      drawing: isTranslated ? `${drawing}-in-${locale}` : drawing,
    };
  });
}

/** A page about the company in one language. */
export function companyRecord(source: CompanySource, locale: Locale, index: number): StoredRecord {
  const { body, questions, figures, film, changes: _, contrasts, ...words } = source.in[locale];
  const numbered = <T extends object>(list: readonly T[]) => list.map((one, at) => ({ id: at + 1, ...one }));
  const id = index * LOCALES.length + LOCALES.indexOf(locale) + 1;
  return createStoredRecord({
    id,
    slug: source.slug,
    ...words,
    body: renderMarkdown(body),
    email: source.email ?? null,
    questions: numbered(questions),
    figures: numbered(figures),
    quotes: [],
    logos: [],
    people: [],
    legalName: '',
    address: '',
    screens: [],
    changes: numbered(
      changesIn(source, locale).map(({ drawing, ...change }) => ({
        ...change,
        image: drawing === undefined ? null : createMedia(drawing, change.title),
      })),
    ),
    contrasts: numbered(source.contrasts.map((contrast, at) => ({ ...contrast, ...contrasts[at] }))),
    film: film && source.still ? ownVideoRecord(id, film, source.still) : null,
    locale,
    created_at: source.updatedAt,
    updated_at: source.updatedAt,
  });
}
