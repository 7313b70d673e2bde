import type { NextApiRequest, NextApiResponse } from 'next';
import { expect, it } from 'vitest';
import { lifecycle } from '@/lib/monitoring/lifecycle.mjs';
import answerReady from '@/pages/api/health/ready';

/** What a load balancer is told. */
async function readiness(): Promise<unknown> {
  const said: { status?: number; body?: unknown } = {};
  const response = {
    setHeader: () => response,
    status: (status: number) => ((said.status = status), response),
    json: (body: unknown) => void (said.body = body),
  };
  // why: the handler touches no more of the two.
  await answerReady({ method: 'GET' } as NextApiRequest, response as unknown as NextApiResponse);
  return said;
}

it('is sent visitors from its first reading of the content until it stops, and never after', async () => {
  expect(await readiness()).toEqual({ status: 503, body: { status: 'starting' } });
  lifecycle.hasStarted();
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  lifecycle.isStopping();
  lifecycle.hasStarted();
  expect(await readiness()).toEqual({ status: 503, body: { status: 'stopping' } });
});
