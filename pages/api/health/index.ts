import { RELEASE } from '@/lib/config/constants';
import { allow } from '@/lib/page-data/api/allow';
import { upstreamStates } from '@/lib/page-data/services/upstreams.server';

/**
 * Whether this process responds, and the state of its circuits. Calls no service: whether services are up is
 * not this process's health.
 */
export default allow('GET', (_request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'ok', release: RELEASE, upstreams: upstreamStates() });
});
