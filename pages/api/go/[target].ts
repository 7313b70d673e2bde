import { queryOf } from '@/lib/visit/attribution/read-parameters';
import { allow } from '@/lib/page-data/api/allow';
import { goUrl, redirectPage } from '@/lib/page-data/api/go.server';

/**
 * `/api/go/studio`, `/api/go/ai?prompt=…&ux_source=…`, `/api/go/app`: leave this site. Responds with a page
 * that refreshes, not with a redirect: browsers also apply `form-action`, which names only this site, to the
 * redirects of a form (decision 0012).
 */
export default allow('GET', (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.setHeader('X-Robots-Tag', 'noindex');
  const url = goUrl({
    target: request.query.target,
    search: queryOf(request.url ?? ''),
    headers: request.headers,
  });
  if (url === null) {
    response.status(404).json({ error: 'target' });
    return;
  }
  response.setHeader('Referrer-Policy', 'no-referrer');
  response.setHeader('Content-Type', 'text/html; charset=utf-8');
  response.status(200).send(redirectPage(url, request.query.locale));
});
