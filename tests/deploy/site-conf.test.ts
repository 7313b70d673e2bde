import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

it('nginx keeps no page of one visitor, in any language, and makes nobody wait for another’s', () => {
  const conf = readFileSync('deploy/nginx/site.conf', 'utf8');
  const [, ...places] = conf.split('location ~ ');
  const uncached = places.filter((place) => place.split('}')[0]?.includes('proxy_cache off;'));
  const patterns = uncached.map((place) => new RegExp(place.split(' {')[0] ?? ''));
  const isUncached = (path: string) => patterns.some((pattern) => pattern.test(path));
  const routes = readdirSync('pages', { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file))
    .map((file) => ({
      path: `/${file.replace(/(?:\/index)?\.tsx?$/, '').replace(/\[\w+\]/g, 'x')}`,
      source: readFileSync(`pages/${file}`, 'utf8'),
    }));
  const pages = routes.filter(({ source }) =>
    /\b(?:(?:private|form|search)PropsOf|pricingProps)\b/.test(source),
  );
  const calls = routes.filter(
    ({ path, source }) => path.startsWith('/api/') && /'Cache-Control', 'no-store'/.test(source),
  );
  const visited = [...pages.flatMap(({ path }) => [path, `/fr${path}`]), ...calls.map(({ path }) => path)];
  // Stored if they succeed.
  expect(visited.filter((path) => !isUncached(path))).toEqual(['/api/search', '/api/templates/suggest']);
  const others = routes.map(({ path }) => path).filter((path) => !visited.includes(path));
  expect(others.filter(isUncached)).toEqual([]);
});

it('a response reaches visitors also when the disk of the cache is full', () => {
  expect(readFileSync('deploy/nginx/site.conf', 'utf8')).toMatch(/^proxy_cache_path .* use_temp_path=on;$/m);
  const [, temporary = '-'] =
    /proxy_temp_path (\S+)\/proxy;/.exec(readFileSync('deploy/nginx/nginx.conf', 'utf8')) ?? [];
  const compose = readFileSync('deploy/compose.yaml', 'utf8');
  expect(compose).toMatch(new RegExp(`tmpfs: \\[.*${temporary}[,:\\]]`));
});
