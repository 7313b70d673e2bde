import { lifecycle } from '@/lib/process/lifecycle';
import { allow } from '@/lib/page-data/api/allow';

/**
 * Whether a balancer should send visitors here: not before this process has first tried to read the content,
 * and not while it stops.
 */
export default allow('GET', (_request, response) => {
  const stage = lifecycle.stage();
  response.setHeader('Cache-Control', 'no-store');
  response.status(stage === 'ready' ? 200 : 503).json({ status: stage });
});
