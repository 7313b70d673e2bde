import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/config/languages';
import { createBoundedServer } from '../../server/bounded-server';

it('nginx caches the home page of every language, and its data, by device', () => {
  const conf = readFileSync('deploy/nginx/site.conf', 'utf8');
  const [, prefixes] = /"~\^\/\(\?:([a-z|]+)\)\?\$" "ios=/.exec(conf) ?? [];
  const [, languages] = /"~\^\/_next\/data\/\S*\(\?:([a-z|]+)\)\S*" "ios=/.exec(conf) ?? [];
  expect(prefixes?.split('|')).toEqual(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE));
  expect(languages?.split('|')).toEqual([...LOCALES]);
});

it('closes idle connections to the site before the site does', () => {
  const [, seconds] = /keepalive_timeout (\d+)s;/.exec(readFileSync('deploy/nginx/site.conf', 'utf8')) ?? [];
  const { keepAliveTimeout } = createBoundedServer(
    () => undefined,
    () => ({}),
  );
  expect(Number(seconds)).toBeGreaterThan(0);
  expect(Number(seconds) * 1_000).toBeLessThan(keepAliveTimeout);
});
