import { z } from 'zod';
import { wireFaqEntry, wireFilmOrNone } from './blog';
import { wireMedia } from './media';
import { wireLines, wirePlainText } from './plain-text';
import { wireDate, wireHtml, wireList, wireSlug, wireText } from './scalars';

/** A page about the company as its editors wrote it. */
export const wireCompanyPage = z.object({
  slug: wireSlug,
  locale: wireText,
  title: wirePlainText,
  description: wirePlainText,
  body: wireHtml,
  email: z.email().catch(''),
  questions: wireList(wireFaqEntry),
  figures: wireList(
    z
      .object({ value: wirePlainText, text: wirePlainText })
      .refine(({ value, text }) => value !== '' && text !== ''),
  ),
  quotes: wireList(
    z
      .object({ words: wirePlainText, name: wirePlainText, role: wirePlainText })
      .refine(({ words, name }) => words !== '' && name !== ''),
  ),
  logos: wireList(z.object({ name: wirePlainText, image: wireMedia })),
  people: wireList(z.object({ name: wirePlainText, role: wirePlainText, image: wireMedia })),
  legalName: wirePlainText,
  address: wireLines,
  screens: wireList(z.object({ text: wirePlainText, image: wireMedia })),
  film: wireFilmOrNone,
  updated_at: wireDate,
  updatedAt: wireDate,
});

export type WireCompanyPage = z.output<typeof wireCompanyPage>;
