import { logger } from '@/lib/monitoring/logger';
import { allow } from '@/lib/page-data/api/allow';
import { answerTemplateSearch } from '@/lib/page-data/api/answer-templates.server';

/** `?q=…&locale=fr`: template titles that begin with the typed text. */
export default allow('GET', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  try {
    const answer = await answerTemplateSearch(request.query.q, request.query.locale);
    if (answer) response.setHeader('Cache-Control', 'public, max-age=300, s-maxage=300');
    response.status(answer ? 200 : 400).json(answer ?? { error: 'question' });
  } catch (error) {
    logger.error('templates: no suggestions', error);
    response.status(503).json({ error: 'unavailable' });
  }
});
