import http from 'node:http';
import { serveOn, type Served } from './serve-on';

type ProxiedRequest = { readonly path: string; readonly isPrerender: boolean };

export type PrerenderProxy = Served & {
  /** Requests of the pages, in order; `isPrerender` if a page made them while it was prerendered. */
  readonly requests: readonly ProxiedRequest[];
};

const RULES = '/rules.json';

/**
 * A proxy between a browser and the site, whose response for `from` tells the browser to prerender `to`: in a
 * header, because the content security policy refuses all inline rules but the site's own. Request
 * interception would turn prerendering off.
 */
export async function openPrerenderProxy(
  port: number,
  site: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<PrerenderProxy> {
  const requests: ProxiedRequest[] = [];
  const served = await serveOn(port, (request, response) => {
    const { url: path = '/', method, headers } = request;
    if (path === RULES) {
      response.writeHead(200, { 'content-type': 'application/speculationrules+json' });
      response.end(JSON.stringify({ prerender: [{ urls: [to], eagerness: 'immediate' }] }));
      return;
    }
    requests.push({ path, isPrerender: String(headers['sec-purpose']).includes('prerender') });
    const forwarded = http.request(new URL(path, site), { method, headers }, (reply) => {
      const rules = path === from && { 'speculation-rules': `"${RULES}"` };
      reply.pipe(response.writeHead(reply.statusCode ?? 502, { ...reply.headers, ...rules }));
    });
    forwarded.on('error', () => response.destroy());
    request.pipe(forwarded);
  });
  return { ...served, requests };
}
