import { expect, it } from 'vitest';
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

it('the compiler refuses a key composed of an unknown part', () => {
  const t = translatorFor('en');
  const known = (name: 'blog' | 'menu'): string => t(`nav.${name}`);
  // @ts-expect-error -- the name could be anything
  const unknown = (name: string): unknown => t(`nav.${name}`);
  expect([known('blog'), unknown('menu')]).toEqual(['Blog', 'Menu']);
});
