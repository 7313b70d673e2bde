import { RELEASE } from '@/lib/config/constants';
import { allow } from '@/lib/page-data/api/allow';
import { upstreamStates } from '@/lib/page-data/sources/upstreams.server';

/** Says that this process answers, and reports its circuit of each service. Calls none of them: whether they are up is not its health. */
export default allow('GET', (_request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'ok', release: RELEASE, upstreams: upstreamStates() });
});
