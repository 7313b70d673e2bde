import type { NextApiHandler } from 'next';

/**
 * A handler for one method (HEAD counts as GET). Any other method gets a 405 with `Allow`, before anything is
 * read.
 *
 * Source: RFC 9110 §15.5.6.
 */
export function allow(method: 'GET' | 'POST', handle: NextApiHandler): NextApiHandler {
  const allowed = method === 'GET' ? ['GET', 'HEAD'] : [method];
  return (request, response) => {
    if (allowed.includes(request.method ?? '')) return handle(request, response);
    response.setHeader('Cache-Control', 'no-store');
    response.setHeader('Allow', allowed.join(', ')).status(405).json({ error: 'method' });
  };
}
