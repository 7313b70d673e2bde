import { expect, it } from 'vitest';
import { excerptAbove } from '@/lib/page-data/content/excerpt-above';

it.each([
  ['Cut on the beat. Then listen.', 'Cut on the beat.', ''],
  ['Cut on\n the beat. Then listen.', 'Cut  on the beat…', ''],
  ['Cut on the beat. Then listen.', 'Cut on [...]', ''],
  ['Cut on the beat.', 'Why to cut on the beat.', 'Why to cut on the beat.'],
  ['Listen. Cut on the beat.', 'Cut on the beat.', 'Cut on the beat.'],
  ['', 'Cut on the beat.', 'Cut on the beat.'],
  ['Cut', '', ''],
])('an article “%s” with the excerpt “%s” has “%s” above it', (article, excerpt, above) => {
  expect(excerptAbove(article, excerpt)).toBe(above);
});
