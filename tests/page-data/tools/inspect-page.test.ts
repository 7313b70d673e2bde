import { createServer, type RequestListener, type Server } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { inspectPage, INSPECTION_HEADER } from '@/lib/page-data/tools/inspect-page.server';
import { listenOn } from '../../support/listen-on';

const servers: Server[] = [];
afterEach(() =>
  servers.splice(0).forEach((server) => {
    server.close();
    server.closeAllConnections();
  }),
);

/** Our site, which responds to an inspection as given, and the requests it received. */
async function aSite(answer: RequestListener) {
  const requests: { readonly url: string; readonly isInspection: boolean }[] = [];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', isInspection: INSPECTION_HEADER in request.headers });
    answer(request, response);
  });
  servers.push(server);
  const port = await listenOn(server);
  return { requests, origin: `http://127.0.0.1:${port}` };
}

const page = (image: string) => `<html><head><meta property="og:image" content="${image}"></head></html>`;

describe('an inspection of one of our pages', () => {
  it('makes at most eight requests, each marked, however many redirects follow', async () => {
    const { requests, origin } = await aSite((request, response) => {
      const [, kind = '', step = '0'] = /^\/(\w+)\/(\d+)$/.exec(request.url ?? '') ?? [];
      if (kind === 'page' && step === '3') return void response.end(page('/image/0'));
      response.writeHead(302, { location: `/${kind}/${Number(step) + 1}` }).end();
    });
    const inspection = await inspectPage('/page/0', origin, 'one');
    expect(inspection).toMatchObject({ kind: 'seen', image: { kind: 'unreachable' } });
    expect(requests).toHaveLength(8);
    expect(requests.every(({ isInspection }) => isInspection)).toBe(true);
  });

  it.each([
    '/tools/preview?url=/',
    '//tools/preview',
    'https://evil.example/',
    '/_next/data/x/tools/preview.json',
  ])('ends when redirected to %s', async (location) => {
    const { requests, origin } = await aSite(
      (_, response) => void response.writeHead(308, { location }).end(),
    );
    expect(await inspectPage('/blog', origin, 'two')).toEqual({ kind: 'not-ours' });
    expect(requests).toHaveLength(1);
  });

  it('does not request an image that is not on a page of ours', async () => {
    const { requests, origin } = await aSite(
      (_, response) => void response.end(page('https://evil.example/a')),
    );
    expect(await inspectPage('/blog', origin, 'three')).toMatchObject({ image: { kind: 'foreign' } });
    expect(requests).toHaveLength(1);
  });

  it('does not follow the redirect of an image to another site', async () => {
    const other = await aSite((_, response) => void response.end());
    const { origin } = await aSite((request, response) => {
      if (request.url === '/blog') return void response.end(page('/image'));
      response.writeHead(302, { location: `${other.origin}/image` }).end();
    });
    expect(await inspectPage('/blog', origin, 'four')).toMatchObject({ image: { kind: 'unreachable' } });
    expect(other.requests).toEqual([]);
  });

  it("waits for the same client's previous one; if too many wait, the last are refused", async () => {
    const waiting: (() => void)[] = [];
    const { requests, origin } = await aSite(
      (_, response) => void waiting.push(() => response.end(page(''))),
    );
    const inspections = Array.from({ length: 6 }, () => inspectPage('/blog', origin, 'four'));
    const other = inspectPage('/blog', origin, 'five');
    await expect.poll(() => requests.length).toBe(2);
    let done = 0;
    void Promise.all([...inspections, other].map((inspection) => inspection.then(() => (done += 1))));
    while (done < 7) {
      expect(waiting.length).toBeLessThanOrEqual(2);
      waiting.splice(0).forEach((finish) => finish());
      await new Promise((resolve) => setImmediate(resolve));
    }
    const kinds = (await Promise.all(inspections)).map(({ kind }) => kind);
    expect(kinds).toEqual(['seen', 'seen', 'seen', 'seen', 'busy', 'busy']);
    expect((await other).kind).toBe('seen');
    expect(requests).toHaveLength(5);
  });
});
