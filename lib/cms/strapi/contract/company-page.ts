import { z } from 'zod';
import { wireFaqEntry, wireFilmOrNone } from './blog';
import { wireMedia } from './media';
import { wireLines, wirePlainText } from '../../contract/plain-text';
import {
  isUnreadText,
  wireAnything,
  wireDate,
  wireHtml,
  wireList,
  wireSlug,
  wireWord,
} from '../../contract/scalars';

/** A page about the company as its editors wrote it. */
export const wireCompanyPage = z.object({
  slug: wireSlug,
  locale: wireWord,
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

const existsBy = z.object({
  title: wireAnything,
  body: wireAnything,
  email: wireAnything,
  address: wireAnything,
  questions: wireAnything,
  people: wireAnything,
});

const listOfAnything = z.array(z.unknown()).nullish();

/**
 * The same, with whether it may seem empty only because what its page exists by cannot be read: then nobody
 * knows whether editors have filled it.
 */
export const wireCompanyRecord = z.intersection(
  wireCompanyPage,
  existsBy.transform(({ title, address, body, email, questions, people }) => ({
    isUnread:
      [title, address].some(isUnreadText) ||
      [body, email].some((value) => isUnreadText(value) || typeof value === 'number') ||
      [questions, people].some((value) => {
        const list = listOfAnything.safeParse(value);
        return !list.success || (list.data ?? []).length > 0;
      }),
  })),
);

export type WireCompanyPage = z.output<typeof wireCompanyRecord>;
