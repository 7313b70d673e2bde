import { expect, it, onTestFinished, vi } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { createTranslate, type Texts } from '@/lib/i18n/page-texts';
import { rememberTexts } from '@/lib/i18n/remember-texts';
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
  const linkText = (name: 'blog' | 'menu'): string => t(`nav.${name}`);
  // @ts-expect-error -- the name could be anything
  const unknown = (name: string): unknown => t(`nav.${name}`);
  expect([linkText('blog'), unknown('menu')]).toEqual(['Blog', 'Menu']);
});

it('the built site looks a text without values up once for a language', () => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const lookUp = vi.fn((key: string, values?: object) => `${key} ${JSON.stringify(values)}`);
  const [en, other, fr] = ['xx', 'xx', 'yy'].map((language) => rememberTexts(language, lookUp as never));
  const read = [en, other, fr].flatMap((t) => [t?.('nav.blog'), t?.('listing.count', { count: 2 })]);
  expect(new Set(read)).toEqual(new Set(['nav.blog undefined', 'listing.count {"count":2}']));
  expect(lookUp.mock.calls.filter(([, values]) => !values)).toHaveLength(2);
  expect(lookUp).toHaveBeenCalledTimes(5);
});

it.each(LOCALES)('the browser translates as the server does: %s', async (locale) => {
  const { default: texts } = (await import(`../../locales/${locale}/common.json`)) as { default: Texts };
  const [server, browser] = [translatorFor(locale), createTranslate(texts, locale)];
  const keys = keysOf(texts).map((key) => key.replace(/_(?:one|few|many|other)$/, ''));
  expect(keys.length).toBeGreaterThan(400);
  // why: keys of the texts themselves
  for (const key of [...keys, 'no.such.key'] as ('nav.blog' | 'listing.count')[])
    for (const count of [0, 1, 2, 5, 21, 1_000_000]) {
      const values = { count, name: '<Ada> & $1', email: 'a@b.example', defaultValue: `none ${count}` };
      expect(browser(key, values), `${key} ${count}`).toBe(server(key, values));
    }
  expect(browser('nav.blog')).toBe(server('nav.blog'));
});

const keysOf = (texts: Texts, group = ''): readonly string[] =>
  Object.entries(texts).flatMap(([name, text]) =>
    typeof text === 'string' ? [group + name] : keysOf(text, `${group}${name}.`),
  );
