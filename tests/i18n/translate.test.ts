import { expect, it } from 'vitest';
import type { useTexts } from '@/components/i18n/use-texts';
import type { TextKey } from '@/lib/i18n/translate';
import { translatorFor } from '@/lib/i18n/translator.server';

// The compiler checks these as well: an unused directive is an error.
it('refuses an unknown key, on the server', () => {
  const t = translatorFor('en');
  // @ts-expect-error -- no such text
  expect(t('nav.blogs')).toBe('nav.blogs');
  // @ts-expect-error -- a text to fall back on does not make up for it
  expect(t('nav.blogs', 'Blog')).toBe('Blog');
  // @ts-expect-error -- a part of the texts is no text
  expect(t('nav')).not.toBe('Blog');
  expect(t('nav.blog')).toBe('Blog');
});

it('refuses it in a component', () => {
  // @ts-expect-error -- no such text
  const ask = (t: ReturnType<typeof useTexts>): unknown => t('nav.blogs');
  expect(ask(translatorFor('en'))).toBe('nav.blogs');
});

it('refuses a key composed of an unknown part', () => {
  const t = translatorFor('en');
  const known = (name: 'blog' | 'menu'): string => t(`nav.${name}`);
  // @ts-expect-error -- any name could come
  const unknown = (name: string): unknown => t(`nav.${name}`);
  expect([known('blog'), unknown('menu')]).toEqual(['Blog', 'Menu']);
});

it('refuses it in a variable of type TextKey', () => {
  // @ts-expect-error -- no such text
  const key: TextKey = 'nav.blogs';
  const plural: TextKey = 'listing.count';
  expect([key, translatorFor('en')(plural, { count: 2 })]).toEqual(['nav.blogs', '2 posts']);
});
