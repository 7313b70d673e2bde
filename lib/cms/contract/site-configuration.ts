import { z } from 'zod';
import { DEFAULT_VOCABULARY } from '../../config/link-vocabulary';
import { LOCALES, type Locale } from '../../config/languages';
import { NO_SOCIAL_LINKS } from '../model';
import { readEditorUrl } from '../editor-url';
import { plainText } from '../../text/plain-text';
import { wirePlainText } from './plain-text';
import { wireBoolean, wireDate, wireId, wireList, wireRecords, wireText } from './scalars';

/**
 * The site configuration file on the CDN. It must be an object; missing fields become empty. Invalid links
 * become empty too and are reported to `onRefused`. A file whose plans or currencies are all unreadable is
 * refused, because no prices would look like a site without prices.
 */
export function siteConfigurationSchema(onRefused: (url: string) => void) {
  const orReport = (text: string, url: string | null) => {
    if (url === null && text !== '') onRefused(text);
    return url ?? '';
  };
  const link = z.pipe(
    wireText,
    z.transform((text) => orReport(text, text.startsWith('/') ? null : readEditorUrl(text))),
  );
  /** Link of the announcement: a page of this site or of another. */
  const announcementLink = z.pipe(
    wireText,
    z.transform((text) => orReport(text, readEditorUrl(text))),
  );
  return z.object({
    socialLinks: z
      .object({
        twitterHandle: wireText,
        fediverseHandle: wireText,
        twitter: link,
        facebook: link,
        instagram: link,
        youtube: link,
        linkedin: link,
        pinterest: link,
        reviews: z.boolean().catch(false),
      })
      .catch(NO_SOCIAL_LINKS),
    planData: wireRecords(plan),
    currencies: wireRecords(currency),
    planComparison: wireRecords(comparison),
    statusUrl: link,
    announcement: announcementSchema(announcementLink),
    linkVocabulary: z.object({ sources: words, media: words, campaigns: words }).catch(DEFAULT_VOCABULARY),
  });
}

const forEachLanguage = <T>(value: T) =>
  Object.fromEntries(LOCALES.map((locale) => [locale, value])) as Record<Locale, T>; // why: one key per language

/** A value for each language, of which any may be missing. */
function byLanguage<T>(value: z.core.$ZodType<T>) {
  const values = z.object(forEachLanguage(value));
  return values.catch(() => values.parse({}));
}

/** Words for the link builder's suggestions; words that it would change are left out. */
const words = z.pipe(
  wireRecords(z.string().regex(/^[^\p{Lu}\p{Cc}\s]{1,256}$/u)),
  z.transform((list): readonly string[] => list),
);

const currencyCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(/^[A-Z]{3}$/);
const amount = z.number().nonnegative();

/**
 * A plan; a user's `payment_plan` refers to its `id`. All but the first two fields are for the pricing page. One
 * with unreadable prices is left out: it would look like one that is not for sale.
 */
const plan = z
  .object({
    id: wireId,
    name: wirePlainText,
    text: byLanguage(wirePlainText),
    features: byLanguage(wireList(wirePlainText)),
    prices: z
      .record(currencyCode, z.object({ monthly: amount, yearly: amount }))
      .nullish()
      .transform((prices) => prices ?? {}),
    recommended: wireBoolean,
  })
  .refine(({ id, name }) => id !== '' && name !== '');

/** A row of the table that compares plans; an amount is one text for all languages, or one per language. */
const comparison = z.object({
  name: byLanguage(wirePlainText),
  values: z
    .record(
      z.string(),
      z.union([
        z.boolean(),
        z.string().transform((text) => forEachLanguage(plainText(text))),
        z.strictObject(forEachLanguage(wirePlainText)),
      ]),
    )
    .catch({}),
});

const currency = z.object({
  code: currencyCode,
  countries: wireList(z.string().regex(/^[A-Z]{2}$/)),
  languages: wireList(z.string().regex(/^[a-z]{2}$/)),
});

/** The temporary bar above every page's header; null if there is none with a valid id. */
const announcementSchema = (href: z.ZodType<string>) =>
  z
    .object({
      id: z.string().regex(/^[\w-]{1,64}$/),
      // One text for all languages, or one per language; a language without a text has no bar.
      text: z.union([
        z.string().transform((text) => ({ '*': plainText(wireText.parse(text)) })),
        z.record(z.string(), wirePlainText),
      ]),
      href,
      from: wireDate,
      until: wireDate,
      // Paths without locale; `/blog/*` means everything below it. Empty means every page.
      routes: z.array(wireText).catch([]),
    })
    .nullable()
    .catch(null);
