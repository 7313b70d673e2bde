import { errorReply, jsonReply } from '../http/reply';
import type { Service } from '../http/service';

/** `/geolocation`: everybody is in France. */
export function createGeolocationService(): Service {
  return {
    name: 'geolocation',
    prefix: '/geolocation',
    handle({ method, path }) {
      if (path !== '/') return errorReply(404);
      return method === 'GET' ? jsonReply({ country: 'FR' }) : errorReply(405);
    },
  };
}
