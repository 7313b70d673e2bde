import { env } from '../../config/env.server';
import { goTo } from '../../config/routes';
import { qrCodeSvg } from '../shared/qr-code';

/** The QR code of the mobile app as an SVG document. */
export function appCodeSvg(): string {
  return qrCodeSvg(`${env().SITE_ORIGIN}${goTo.app()}`);
}
