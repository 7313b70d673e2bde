import { expect, it } from 'vitest';
import { DEFAULT_VOCABULARY } from '@/lib/config/link-vocabulary';
import { meantWord } from '@/lib/link-builder/meant-word';

const { sources, media } = DEFAULT_VOCABULARY;

it.each([
  ['e-mail', media, 'email'],
  ['emial', media, 'email'],
  ['newsleter', sources, 'newsletter'],
  ['facbook', sources, 'facebook'],
  ['affiliates', media, 'affiliate'],
  ['paid_social', media, 'paid-social'],
  ['sprng-sale', ['spring-sale'], 'spring-sale'],
  ['sale-2025', ['sale-2026'], null],
  ['email', media, null],
  ['cpm', media, null],
  ['banner', media, null],
  ['', media, null],
  ['x'.repeat(256), media, null],
] as const)('for %s, the vocabulary %j suggests %s', (word, vocabulary, meant) => {
  expect(meantWord(word, vocabulary)).toBe(meant);
});
