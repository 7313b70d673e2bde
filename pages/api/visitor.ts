import { visitorOf } from '@/lib/device/visitor';
import { allow } from '@/lib/page-data/api/allow';

/** Device and country of the visitor, for pages that shared caches may store and that therefore know neither. */
export default allow('GET', (request, response) => {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json(visitorOf(request.headers));
});
