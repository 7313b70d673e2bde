import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ROUTE_REQUESTS } from '@/tools/lib/upstream-call-budget';

/** Files below `pages` that run on every request: API routes, and pages rendered for each visitor. */
const routes = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter(
    (file) => file.startsWith('api/') || readFileSync(`pages/${file}`, 'utf8').includes('getServerSideProps'),
  )
  .map((file) => file.replace(/\.tsx?$/, ''));

it('every route that runs code has a limit on the calls it may cause', () => {
  expect(Object.keys(ROUTE_REQUESTS).sort()).toEqual(routes.sort());
});
