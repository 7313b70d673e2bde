import { FAILED_PAGE_RETRY_SECONDS } from '@/lib/config/constants';
import { logger } from '@/lib/monitoring/logger';
import { allow } from '@/lib/page-data/api/allow';
import { refusalOfEditor } from '@/lib/page-data/api/refusal-of-editor.server';
import { reportRedirects } from '@/lib/page-data/api/report-redirects.server';

/**
 * `?secret=…`: how many redirect rules there are, which of them redirect nobody, and the posts that nobody
 * can reach, as text. Links in the content service lead here.
 */
export default allow('GET', async (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  const [status, error] = refusalOfEditor(request.query.secret) ?? [];
  if (status) return void response.status(status).json({ error });
  try {
    response.setHeader('Content-Type', 'text/plain; charset=utf-8').send(await reportRedirects());
  } catch (failure) {
    logger.error('redirects: there is no table', failure);
    response.setHeader('Retry-After', FAILED_PAGE_RETRY_SECONDS);
    response.status(503).json({ error: 'unavailable' });
  }
});
