import { RELEASE } from '@/lib/config/constants';
import { allow } from '@/lib/page-data/api/allow';

/** Says that this process answers. Asks no other service: whether those are up is not this process's health. */
export default allow('GET', (_request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'ok', release: RELEASE });
});
