import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Byline } from '@/components/article/Byline';
import type { PostView } from '@/lib/page-data/post/post-view';
import { renderWithTexts } from '../with-texts';

const byline = (publishedAt: string, updatedAt: string, locale: 'en' | 'ru' = 'en') =>
  renderWithTexts(
    <Byline
      // why: a byline reads only these four fields of the view.
      view={{ author: null, publishedAt, updatedAt, readingMinutes: 7 } as unknown as PostView}
      locale={locale}
    />,
    locale,
  );

test.each([
  ['en', 'Ada Lund and Bo'],
  ['ru', 'Ada Lund и Bo'],
] as const)('names and links all authors in %s', (locale, names) => {
  const faceless = { bio: '', url: '', avatar: null };
  const view = {
    author: { ...faceless, name: 'Ada Lund', slug: 'ada' },
    coAuthors: [{ ...faceless, name: 'Bo', slug: '' }],
    publishedAt: '',
    updatedAt: '',
  };
  // why: a byline reads only these fields of the view.
  renderWithTexts(<Byline view={view as unknown as PostView} locale={locale} />, locale);
  const link = screen.getByRole('link');
  expect([link.textContent, link.parentElement?.textContent]).toEqual(['Ada Lund', names]);
});

test.each([
  ['a later day', '2026-05-07T09:00:00.000Z', '2026-08-18T09:00:00.000Z', true],
  ['the same day', '2026-05-07T09:00:00.000Z', '2026-05-07T21:00:00.000Z', false],
  [
    'an earlier day, as after a move of the content',
    '2026-05-07T09:00:00.000Z',
    '2026-05-01T09:00:00.000Z',
    false,
  ],
  ['no day', '2026-05-07T09:00:00.000Z', '', false],
  ['a day, but nobody knows when it was published', '', '2026-05-07T09:00:00.000Z', false],
])('shows a change on %s only if it is later than the publication', (_, publishedAt, updatedAt, isTold) => {
  byline(publishedAt, updatedAt);
  expect(screen.queryByText(/^Updated/) !== null).toBe(isTold);
});
