import { describe, expect, it } from 'vitest';
import { preferredVersion } from '@/lib/starter/features/language-choice.client';

const versions = ['en', 'fr', 'ru', 'x-default'].map((lang) => ({ lang, href: `/${lang}` }));

describe('the language that is offered', () => {
  it.each<readonly [string, readonly string[], string, string | null]>([
    ['the visitor’s first', ['fr-CA', 'en'], 'en', 'fr'],
    ['the first that the page has', ['de', 'ru-RU', 'fr'], 'en', 'ru'],
    ['none where the page is in the first', ['en-GB', 'fr'], 'en', null],
    ['none where the page’s own comes before others', ['de', 'en', 'fr'], 'en', null],
    ['none where the page has none of them', ['de', 'ja'], 'en', null],
    ['none where the visitor says nothing', [], 'en', null],
  ])('is %s', (_, wanted, own, offered) => {
    expect(preferredVersion(wanted, own, versions)?.lang ?? null).toBe(offered);
  });
});
