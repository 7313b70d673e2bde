import type { NextApiRequest, NextApiResponse } from 'next';
import { expect, it } from 'vitest';
import { lifecycle } from '@/lib/process/lifecycle';
import answerReady from '@/pages/api/health/ready';

/** The response that a load balancer gets. */
async function readiness(): Promise<unknown> {
  const reply: { status?: number; body?: unknown } = {};
  const response = {
    setHeader: () => response,
    status: (status: number) => ((reply.status = status), response),
    json: (body: unknown) => void (reply.body = body),
  };
  // why: the handler uses nothing else of the two.
  await answerReady({ method: 'GET' } as NextApiRequest, response as unknown as NextApiResponse);
  return reply;
}

it('a process gets visitors from its first reading of the content until it stops', async () => {
  expect(await readiness()).toEqual({ status: 503, body: { status: 'starting' } });
  lifecycle.hasStarted();
  expect(await readiness()).toEqual({ status: 200, body: { status: 'ready' } });
  lifecycle.isStopping();
  lifecycle.hasStarted();
  expect(await readiness()).toEqual({ status: 503, body: { status: 'stopping' } });
});
