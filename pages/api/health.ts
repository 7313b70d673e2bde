import type { NextApiRequest, NextApiResponse } from 'next';
import { RELEASE } from '@/lib/config/constants';

/** Says that this process answers. Asks no other service: whether those are up is not this process's health. */
export default function health(_request: NextApiRequest, response: NextApiResponse): void {
  response.setHeader('Cache-Control', 'no-store');
  response.status(200).json({ status: 'ok', release: RELEASE });
}
