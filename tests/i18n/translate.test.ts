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

it.each<[string, object | undefined, 'once' | 'each time']>([
  ['nav.blog', undefined, 'once'],
  ['listing.count', { count: 2 }, 'once'],
  ['listing.count', { count: 3 }, 'once'],
  ['listing.count', { count: 1_000 }, 'each time'],
  ['article.series.part', { part: 1, count: 2 }, 'each time'],
  ['follow.postText', { topic: 'x' }, 'each time'],
])('the built site looks %s with %j up for a language %s', (key, values, often) => {
  vi.stubEnv('NODE_ENV', 'production');
  onTestFinished(() => void vi.unstubAllEnvs());
  const lookUp = vi.fn((name: string, own?: object) => `${name} ${JSON.stringify(own)}`);
  // Languages of this row: what is remembered outlives it.
  const [one, same, other] = ['xx', 'xx', 'yy'].map((language) =>
    rememberTexts(`${language} ${key} ${JSON.stringify(values)}`, lookUp as never),
  );
  // why: any key, with any values
  const read = [one, same, other].map((t) => (t as unknown as typeof lookUp)(key, values));
  expect(new Set(read)).toEqual(new Set([`${key} ${JSON.stringify(values)}`]));
  expect(lookUp).toHaveBeenCalledTimes(often === 'once' ? 2 : 3);
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
