import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/config/languages';

it('nginx caches the home page of every language by device', () => {
  const conf = readFileSync('deploy/nginx/site.conf', 'utf8');
  const [, prefixes] = /"~\^\/\(\?:([a-z|]+)\)\?\$" "ios=/.exec(conf) ?? [];
  expect(prefixes?.split('|')).toEqual(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE));
});
