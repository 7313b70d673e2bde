import { FAILED_PAGE_RETRY_SECONDS } from '@/lib/config/constants';
import { logger } from '@/lib/monitoring/logger';
import { allow } from '@/lib/page-data/api/allow';
import { templateSearchResponse } from '@/lib/page-data/templates/template-search-response.server';

/** `?q=…&locale=fr`: template titles that begin with the typed text. */
export default allow('GET', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  try {
    const body = await templateSearchResponse(request.query.q, request.query.locale);
    if (body) response.setHeader('Cache-Control', 'public, max-age=300, s-maxage=300');
    response.status(body ? 200 : 400).json(body ?? { error: 'question' });
  } catch (error) {
    logger.error('templates: suggestions could not be loaded', error);
    response.setHeader('Retry-After', FAILED_PAGE_RETRY_SECONDS);
    response.status(503).json({ error: 'unavailable' });
  }
});
