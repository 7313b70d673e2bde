import { describe, expect, test } from 'vitest';
import { pageHref } from '@/components/blog/ListPages';
import { pageWindow } from '@/components/ui/Pagination';

describe('pageWindow', () => {
  const linksOf = (page: number, pageCount: number) =>
    pageWindow(page, pageCount)
      .map((entry) => entry.page ?? '…')
      .join(' ');

  test.each([
    [1, 1, '1'],
    [1, 20, '1 2 3 4 5 … 20'],
    [5, 20, '1 … 4 5 6 … 20'],
    [17, 20, '1 … 16 17 18 19 20'],
    [8, 8, '1 … 4 5 6 7 8'],
  ])('page %i of %i shows %s', (page, pageCount, expected) => {
    expect(linksOf(page, pageCount)).toBe(expected);
  });
});

describe('pageHref', () => {
  test('a search keeps its query', () => {
    expect(pageHref('/ru/blog/search?q=sound', 3)).toBe('/ru/blog/search?q=sound&page=3');
  });

  test('page 1 has no number', () => {
    expect(pageHref('/blog/category/editing-basics', 1)).toBe('/blog/category/editing-basics');
  });
});
