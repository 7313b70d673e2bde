import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/config/languages';

it('nginx caches the home page of every language, and its data, by device', () => {
  const conf = readFileSync('deploy/nginx/site.conf', 'utf8');
  const [, prefixes] = /"~\^\/\(\?:([a-z|]+)\)\?\$" "ios=/.exec(conf) ?? [];
  const [, languages] = /"~\^\/_next\/data\/\S*\(\?:([a-z|]+)\)\S*" "ios=/.exec(conf) ?? [];
  expect(prefixes?.split('|')).toEqual(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE));
  expect(languages?.split('|')).toEqual([...LOCALES]);
});
