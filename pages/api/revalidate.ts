import { allow } from '@/lib/page-data/api/allow';
import { receiveHook } from '@/lib/page-data/publish/receive-hook.server';

/**
 * No body parser, because the signature covers the raw body. `externalResolver`, because a run may continue
 * after an early response.
 */
export const config = { api: { bodyParser: false, externalResolver: true } };

/** The content service calls this when something was published. */
export default allow('POST', async (request, response) => {
  const { status, body } = await receiveHook(request, (path) => response.revalidate(path));
  response.setHeader('Cache-Control', 'no-store');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(status).json(body);
});
