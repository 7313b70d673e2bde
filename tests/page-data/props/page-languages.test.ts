import { describe, expect, it } from 'vitest';
import { LOCALES, type Locale } from '@/lib/config/languages';
import { languagesOfPage } from '@/lib/page-data/props/page-languages';

const POSTS: Readonly<Record<Locale, number>> = { en: 24, fr: 8, es: 9, ru: 10, pt: 0 };

const languages = (locale: Locale, page: number) =>
  languagesOfPage({
    locale,
    page,
    pageSize: 9,
    pathOf: (number) => (number > 1 ? `/list/page/${number}` : '/list'),
    countIn: (other) => Promise.resolve(POSTS[other]),
    otherwise: '/blog',
  });

describe('the languages of a list page', () => {
  it('are those with a post on that page', async () => {
    const { siblings, nearest } = await languages('en', 1);
    expect(siblings.map(({ locale, path }) => `${locale} ${path}`)).toEqual([
      'en /list',
      'fr /list',
      'es /list',
      'ru /list',
    ]);
    expect(nearest).toEqual({ pt: '/blog' });
  });

  it("link to the list's first page if there is one, otherwise to the list above", async () => {
    const { siblings, nearest } = await languages('en', 2);
    expect(siblings.map(({ locale, path }) => `${locale} ${path}`)).toEqual([
      'en /list/page/2',
      'ru /list/page/2',
    ]);
    expect(nearest).toEqual({ fr: '/list', es: '/list', pt: '/blog' });
  });

  it("include the page's own, whatever was counted", async () => {
    expect((await languages('pt', 1)).siblings.map(({ locale }) => locale)).toEqual([...LOCALES]);
  });
});
