import type { NextApiRequest, NextApiResponse } from 'next';
import { goAddress } from '@/lib/page-data/api/go.server';
import { leavingPage } from '@/lib/page-data/api/leaving-page';

/**
 * `/api/go/templates?search=…`, `/api/go/template?id=…`, `/api/go/ai?prompt=…&ux_source=…`, `/api/go/app`: out of this site.
 * A page that refreshes, not a redirect: browsers hold a form's redirects to `form-action` too, which names this site only
 * (decision 0012).
 */
export default function go(request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  if (request.method !== 'GET' && request.method !== 'HEAD') {
    response.setHeader('Allow', 'GET, HEAD').status(405).json({ error: 'method' });
    return;
  }
  const address = goAddress({ target: request.query.target, query: request.query, headers: request.headers });
  if (address === null) {
    response.status(404).json({ error: 'target' });
    return;
  }
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.status(200).send(leavingPage(address, request.query.locale));
}
