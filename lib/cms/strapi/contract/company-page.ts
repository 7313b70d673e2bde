import { z } from 'zod';
import { FIELDS } from '../../contract/fields';
import { shapeOf } from '../../contract/shape-of';
import { wireFaqEntry, wireFilmOrNone } from './blog';
import { WIRE_KINDS } from './kinds';
import { wireLines } from '../../contract/plain-text';
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
  ...shapeOf(FIELDS['company-page'], WIRE_KINDS),
  slug: wireSlug,
  locale: wireWord,
  body: wireHtml,
  email: z.email().catch(''),
  questions: wireList(wireFaqEntry),
  figures: wireList(
    z
      .object(shapeOf(FIELDS['company.figure'], WIRE_KINDS))
      .refine(({ value, text }) => value !== '' && text !== ''),
  ),
  quotes: wireList(
    z
      .object(shapeOf(FIELDS['company.quote'], WIRE_KINDS))
      .refine(({ words, name }) => words !== '' && name !== ''),
  ),
  logos: wireList(z.object(shapeOf(FIELDS['company.logo'], WIRE_KINDS))),
  people: wireList(z.object(shapeOf(FIELDS['company.person'], WIRE_KINDS))),
  address: wireLines,
  screens: wireList(z.object(shapeOf(FIELDS['company.screen'], WIRE_KINDS))),
  film: wireFilmOrNone,
  changes: wireList(
    z
      .object({ ...shapeOf(FIELDS['company.change'], WIRE_KINDS), text: wireLines })
      .refine(({ title, date }) => title !== '' && date !== ''),
  ),
  contrasts: wireList(
    z
      .object(shapeOf(FIELDS['company.contrast'], WIRE_KINDS))
      .refine(({ topic, other, ours }) => [topic, other, ours].every((words) => words !== '')),
  ),
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
  changes: wireAnything,
  contrasts: wireAnything,
});

const listOfAnything = z.array(z.unknown()).nullish();

/**
 * The same, with whether it may seem empty only because what its page exists by cannot be read: then nobody
 * knows whether editors have filled it.
 */
export const wireCompanyRecord = z.intersection(
  wireCompanyPage,
  existsBy.transform(({ title, address, body, email, ...lists }) => ({
    isUnread:
      [title, address].some(isUnreadText) ||
      [body, email].some((value) => isUnreadText(value) || typeof value === 'number') ||
      [lists.questions, lists.people, lists.changes, lists.contrasts].some((value) => {
        const list = listOfAnything.safeParse(value);
        return !list.success || (list.data ?? []).length > 0;
      }),
  })),
);

export type WireCompanyPage = z.output<typeof wireCompanyRecord>;
