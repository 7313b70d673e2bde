import { expect, it } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { lettersOf } from '@/lib/starter/document/letters.server';
import { brotliBytes } from '@/tools/lib/bytes';
import { boundOf, warningOf } from '@/tools/lib/limit';

/** kB (1,000 bytes) after brotli, goals of ours: with one script, and with two. */
const LATIN = 14;
const WITH_CYRILLIC = 20;

it.each(LOCALES)('the letters in a document in %s weigh no more than their budget', (locale) => {
  const size = brotliBytes(lettersOf(locale)) / 1000;
  const limit = locale === 'ru' ? WITH_CYRILLIC : LATIN;
  expect(size).toBeGreaterThan(8);
  expect(size).toBeLessThanOrEqual(boundOf(limit));
  expect(warningOf('letters', size, limit), 'room').toBeNull();
});
