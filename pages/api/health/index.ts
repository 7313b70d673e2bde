import { RELEASE } from '@/lib/config/constants';
import { allow } from '@/lib/page-data/api/allow';
import { upstreamStates } from '@/lib/page-data/sources/upstreams.server';

/** Says that this process answers, and how it stands to the services. Asks none of them: whether those are up is not its health. */
export default allow('GET', (_request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'ok', release: RELEASE, upstreams: upstreamStates() });
});
