import http from 'node:http';

type Asked = { readonly path: string; readonly isAhead: boolean };

export type DrawingAhead = {
  readonly origin: string;
  /** Requests of the pages, in order; `isAhead` if a page made them while it was prerendered. */
  readonly asked: readonly Asked[];
  close(): Promise<void>;
};

const RULES = '/rules.json';

/**
 * A proxy between a browser and the site, whose response for `from` tells the browser to prerender `to`: in a header, because the content
 * security policy refuses all inline rules but the site's own. Request interception would turn prerendering off.
 */
export async function openDrawingAhead(
  port: number,
  site: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<DrawingAhead> {
  const asked: Asked[] = [];
  const server = http.createServer((request, response) => {
    const { url: path = '/', method, headers } = request;
    if (path === RULES) {
      response.writeHead(200, { 'content-type': 'application/speculationrules+json' });
      response.end(JSON.stringify({ prerender: [{ urls: [to], eagerness: 'immediate' }] }));
      return;
    }
    asked.push({ path, isAhead: String(headers['sec-purpose']).includes('prerender') });
    const onward = http.request(new URL(path, site), { method, headers }, (answer) => {
      const rules = path === from && { 'speculation-rules': `"${RULES}"` };
      answer.pipe(response.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...rules }));
    });
    onward.on('error', () => response.destroy());
    request.pipe(onward);
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, '127.0.0.1', resolve);
  });
  return {
    origin: `http://127.0.0.1:${port}`,
    asked,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
