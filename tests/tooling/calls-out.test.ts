import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { CALLS_OUT } from '@/e2e/support/calls-out';

/** Files below `pages` that run when they are asked: API routes, and what is rendered for each visitor. */
const routes = readdirSync('pages', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file))
  .filter(
    (file) => file.startsWith('api/') || readFileSync(`pages/${file}`, 'utf8').includes('getServerSideProps'),
  )
  .map((file) => file.replace(/\.tsx?$/, ''));

it('every route that answers with code has a number of calls it may bring about', () => {
  expect(Object.keys(CALLS_OUT).sort()).toEqual(routes.sort());
});
