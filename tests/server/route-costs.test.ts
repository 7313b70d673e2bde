import { readdirSync, readFileSync } from 'node:fs';
import MiniSearch from 'minisearch';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { SearchIndex } from '@/lib/search/search-index';
import { readQuery } from '@/lib/search/query';
import { encodingFor } from '@/server/compress';
import { settleMarkdown } from '@/server/markdown-preference';
import { allowedMethods } from '@/server/request-shape';
import { anIndexedPost } from '../support/posts';

/** How often the costly step of a route has run. */
let steps = 0;

vi.mock('negotiator', async (original) => {
  const { default: Negotiator } = await original<typeof import('negotiator')>();
  return {
    default: class extends Negotiator {
      constructor(...callArguments: ConstructorParameters<typeof Negotiator>) {
        super(...callArguments);
        steps += 1;
      }
    },
  };
});

const QueryString = URLSearchParams;
vi.stubGlobal(
  'URLSearchParams',
  class extends QueryString {
    constructor(...callArguments: ConstructorParameters<typeof QueryString>) {
      super(...callArguments);
      steps += 1;
    }
  },
);
// Not a spy, which is reset before each test.
const { search } = MiniSearch.prototype;
MiniSearch.prototype.search = function (...callArguments) {
  steps += 1;
  return search.apply(this, callArguments);
};
vi.stubEnv('SITE_ORIGIN', 'https://site.example');
beforeEach(() => {
  steps = 0;
});
afterAll(() => void vi.unstubAllGlobals());

const index = new SearchIndex('en');
index.put(anIndexedPost({ id: '1', title: 'Storyboards for beginners' }));
const words = (count: number, letters: number) =>
  Array.from({ length: count }, (_, n) => String.fromCharCode(97 + (n % 26)).repeat(letters) + n).join(' ');
/** The most that fits into the headers of a request. */
const HEADER_CHARACTERS = 16_000;

describe('the largest request that a stranger may send', () => {
  it.each<[string, number, () => unknown]>([
    ['a search of many words', 36, () => index.search(readQuery(words(200, 5)))],
    ['a search that needs suggestions', 4, () => index.nearestTerms(readQuery(words(200, 5)))],
    [
      'encodings to choose from',
      0,
      () => encodingFor({ headers: { 'accept-encoding': 'a,'.repeat(HEADER_CHARACTERS / 2) } }),
    ],
    [
      'media types to choose from',
      0,
      () => settleMarkdown({ accept: `text/markdown${',a/b'.repeat(HEADER_CHARACTERS / 4)}` }),
    ],
    [
      "a visitor's URL of nothing but parameters",
      9_000,
      async () => {
        const { visitorResponse } = await import('@/lib/page-data/api/visitor.server');
        return visitorResponse(
          {},
          { url: `https://site.example/?referral=a${'&a'.repeat(30_000)}`, referrer: '' },
        );
      },
    ],
    [
      'a link into an app from a page of nothing but parameters',
      0,
      async () => {
        const { goUrl } = await import('@/lib/page-data/api/go.server');
        const referer = `https://site.example/?${'a=b&'.repeat(HEADER_CHARACTERS / 4)}`;
        const url = goUrl({ target: 'studio', search: '', headers: { referer } });
        steps = url?.split('a=b').length === 1 ? 0 : Infinity;
      },
    ],
  ])('with %s causes at most %i costly steps', async (_what, atMost, run) => {
    await run();
    expect(steps).toBeLessThanOrEqual(atMost);
  });
});

it('a body is accepted only where one is read, and only as much as is needed', () => {
  const limits = readdirSync('pages/api', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .flatMap((file) => {
      const route = `/api/${file.replace(/(?:\/index)?\.ts$/, '')}`;
      const text = readFileSync(`pages/api/${file}`, 'utf8');
      const takesBody = text.includes("allow('POST'");
      expect(allowedMethods(route).includes('POST'), route).toBe(takesBody);
      return takesBody ? [[route, /bodyParser: (?:\{ sizeLimit: '(\w+)' \}|(false))/.exec(text)?.[1]]] : [];
    });
  // The webhook's body is read by its own code (tests/page-data/publish/receive-hook.test.ts).
  expect(Object.fromEntries(limits)).toEqual({
    '/api/guest-signup': '4kb',
    '/api/opinion': '4kb',
    '/api/policy-report': '16kb',
    '/api/preview/exit': '4kb',
    '/api/revalidate': undefined,
    '/api/visitor': '64kb',
  });
});
