import { expect, it } from 'vitest';
import { changesWords } from '@/cms/src/publishing/changes-words';

const stored = { title: 'Cut', excerpt: null, body: 'Words.' };

it.each([
  [{ author: 7, category: [1] }, false],
  [{ excerpt: '' }, false],
  [{ title: 'Cuts' }, true],
  [{ body: 'Other words.' }, true],
  [{ body: null }, true],
])('%j over the stored post is new words: %j', (sent, isNew) => {
  expect(changesWords(stored, sent)).toBe(isNew);
});
