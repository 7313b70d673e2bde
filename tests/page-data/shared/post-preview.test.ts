import { expect, it } from 'vitest';
import { showsDraft } from '@/lib/page-data/shared/post-preview.server';

const POST = { locale: 'fr', slug: 'brouillon', status: 'draft' } as const;
const NOW_MS = 1_000_000;

it.each([
  ['of this post', { ...POST, untilMs: NOW_MS + 1 }, true],
  ['of the published version', { ...POST, status: 'published', untilMs: NOW_MS + 1 }, false],
  ['that has expired', { ...POST, untilMs: NOW_MS }, false],
  ['of another post', { ...POST, slug: 'x', untilMs: NOW_MS + 1 }, false],
  ['of another language', { ...POST, locale: 'en', untilMs: NOW_MS + 1 }, false],
  ['of a page at that slug', { ...POST, kind: 'page', untilMs: NOW_MS + 1 }, false],
  ['that does not exist', undefined, false],
])('whether a preview %s shows the draft', (_name, data, expected) => {
  expect(showsDraft(data, POST, NOW_MS)).toBe(expected);
});
