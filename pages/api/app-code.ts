import type { NextApiRequest, NextApiResponse } from 'next';
import { appCodeSvg } from '@/lib/page-data/api/app-code.server';

/** The QR code of the mobile app. */
export default function appCode(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Content-Type', 'image/svg+xml');
  response.setHeader('Cache-Control', 'public, max-age=86400, s-maxage=86400');
  response.status(200).send(appCodeSvg());
}
