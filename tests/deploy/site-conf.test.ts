import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { DEFAULT_LOCALE, LOCALES } from '@/lib/config/languages';
import { createBoundedServer } from '../../server/bounded-server';

it('nginx caches the home page of every language by device', () => {
  const [, prefixes] =
    /"~\^\/\(\?:([a-z|]+)\)\?\$" "ios=/.exec(readFileSync('deploy/nginx/site.conf', 'utf8')) ?? [];
  expect(prefixes?.split('|')).toEqual(LOCALES.filter((locale) => locale !== DEFAULT_LOCALE));
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
