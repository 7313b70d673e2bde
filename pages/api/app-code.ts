import { allow } from '@/lib/page-data/api/allow';
import { appCodeSvg } from '@/lib/page-data/home/app-code.server';

/** The QR code of the mobile app. */
export default allow('GET', (_request, response) => {
  response.setHeader('Content-Type', 'image/svg+xml');
  response.setHeader('Cache-Control', 'public, max-age=86400, s-maxage=86400');
  response.status(200).send(appCodeSvg());
});
