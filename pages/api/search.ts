import type { NextApiResponse } from 'next';
import { FAILED_PAGE_RETRY_SECONDS } from '@/lib/config/constants';
import { logger } from '@/lib/monitoring/logger';
import { allow } from '@/lib/page-data/api/allow';
import { searchResponse } from '@/lib/page-data/blog/search-response.server';
import type { SearchResponse } from '@/lib/config/search-response';

type Refusal = { readonly error: 'question' | 'unavailable' };

/** `?q=…&locale=fr`: the first posts for the typed text. */
export default allow('GET', async (request, response: NextApiResponse<SearchResponse | Refusal>) => {
  response.setHeader('Cache-Control', 'no-store');
  const startedMs = performance.now();
  try {
    const result = await searchResponse(request.query.q, request.query.locale);
    if (!result) {
      response.status(400).json({ error: 'question' });
      return;
    }
    // The content service's result differs from the index's, and one that lacks pages from the next, so
    // neither must be cached.
    if (result.isWhole) response.setHeader('Cache-Control', 'public, max-age=30, s-maxage=30');
    response.setHeader(
      'Server-Timing',
      `search;desc="${result.from}";dur=${(performance.now() - startedMs).toFixed(1)}`,
    );
    response.status(200).json(result.body);
  } catch (error) {
    logger.error('search: no results could be loaded', error);
    response.setHeader('Retry-After', FAILED_PAGE_RETRY_SECONDS);
    response.status(503).json({ error: 'unavailable' });
  }
});
