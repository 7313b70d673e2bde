import { allow } from '@/lib/page-data/api/allow';
import { visitorResponse } from '@/lib/page-data/api/visitor.server';

export const config = { api: { bodyParser: { sizeLimit: '64kb' } } };

/**
 * The visitor's device and origin, for pages that know neither because shared caches may store them. Called
 * only with consent.
 */
export default allow('POST', ({ headers, body }, response) => {
  const visitor = visitorResponse(headers, body);
  response.setHeader('Cache-Control', 'no-store');
  response.status(visitor ? 200 : 400).json(visitor ?? { error: 'landing' });
});
