import { lifecycle } from '@/lib/monitoring/lifecycle.mjs';
import { allow } from '@/lib/page-data/api/allow';

/** Whether visitors should be sent to this process: not before it has tried to read the content once, and not while it stops. */
export default allow('GET', (_request, response) => {
  const stage = lifecycle.stage();
  response.setHeader('Cache-Control', 'no-store');
  response.status(stage === 'ready' ? 200 : 503).json({ status: stage });
});
