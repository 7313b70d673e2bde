import { expect, it } from 'vitest';
import type { useTexts } from '@/components/i18n/use-texts';
import type { TextKey } from '@/lib/i18n/translate';
import { translatorFor } from '@/lib/i18n/translator.server';

// The compiler checks these as well, because an unused directive is an error.
it('the compiler refuses an unknown key on the server', () => {
  const t = translatorFor('en');
  // @ts-expect-error -- no such text
  expect(t('nav.blogs')).toBe('nav.blogs');
  // @ts-expect-error -- not even with a fallback text
  expect(t('nav.blogs', 'Blog')).toBe('Blog');
  // @ts-expect-error -- a group of texts is not a text
  expect(t('nav')).not.toBe('Blog');
  expect(t('nav.blog')).toBe('Blog');
});

it('the compiler refuses an unknown key in a component', () => {
  // @ts-expect-error -- no such text
  const ask = (t: ReturnType<typeof useTexts>): unknown => t('nav.blogs');
  expect(ask(translatorFor('en'))).toBe('nav.blogs');
});

it('the compiler refuses a key composed of an unknown part', () => {
  const t = translatorFor('en');
  const known = (name: 'blog' | 'menu'): string => t(`nav.${name}`);
  // @ts-expect-error -- the name could be anything
  const unknown = (name: string): unknown => t(`nav.${name}`);
  expect([known('blog'), unknown('menu')]).toEqual(['Blog', 'Menu']);
});

it('the compiler refuses an unknown key in a variable of type TextKey', () => {
  // @ts-expect-error -- no such text
  const key: TextKey = 'nav.blogs';
  const plural: TextKey = 'listing.count';
  expect([key, translatorFor('en')(plural, { count: 2 })]).toEqual(['nav.blogs', '2 posts']);
});
