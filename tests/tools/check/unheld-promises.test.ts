import { expect, it } from 'vitest';
import { unheldPromises } from '@/tools/check/unheld-promises';

it.each([
  ['A failure always throws.', ['always']],
  ['# Never\n\nEvery page is whole.', ['Every']],
  ['A failure always throws (`tests/cms/fuzz.test.ts`).', []],
  ['Nothing is ever late: [measured](performance.md), always.', []],
  ['It never asks (rules D30).', []],
  ['The log says `purge every path`.', []],
  ['```\nalways\n```', []],
])('%j has the words %j without what holds them', (text, words) => {
  expect(unheldPromises('docs/planted.md', text).map(([, word]) => word)).toEqual(words);
});

it('a word is reported at its line', () => {
  expect(unheldPromises('docs/planted.md', 'One.\n\nIt never ends.')).toEqual([[6, 'never']]);
});
