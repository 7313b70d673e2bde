import { allow } from '@/lib/page-data/api/allow';
import { receiveHook } from '@/lib/page-data/api/receive-hook.server';

/** The signature covers the raw body. A run continues after an early answer. */
export const config = { api: { bodyParser: false, externalResolver: true } };

/** The content service says that something was published. */
export default allow('POST', async (request, response) => {
  const { status, body } = await receiveHook(request, (route) => response.revalidate(route));
  response.setHeader('Cache-Control', 'no-store');
  if (status === 401) response.setHeader('WWW-Authenticate', 'Bearer');
  response.status(status).json(body);
});
