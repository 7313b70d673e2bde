import type { NextApiHandler, NextApiRequest, NextApiResponse } from 'next';
import { describe, expect, it } from 'vitest';
import { ROUTE_REQUESTS } from '@/tools/lib/upstream-call-budget';

/** A handler's response to a method that it refuses without reading anything. */
function ask(handle: NextApiHandler, method: string | undefined) {
  const answer = { status: 0, headers: {} as Record<string, unknown>, body: undefined as unknown };
  const response = {
    setHeader: (name: string, value: unknown) => ((answer.headers[name] = value), response),
    status: (status: number) => ((answer.status = status), response),
    json: (body: unknown) => void (answer.body = body),
  };
  // why: a handler that refuses a method uses nothing else of the two.
  void handle({ method } as NextApiRequest, response as unknown as NextApiResponse);
  return answer;
}

describe('every route below /api', () => {
  const routes = import.meta.glob<{ default: NextApiHandler }>('/pages/api/**/*.ts');

  it('is found by this test', () => expect(Object.keys(routes).length).toBeGreaterThan(6));

  it.each(Object.entries(routes))('%s refuses DELETE, and names the allowed methods', async (file, load) => {
    const { status, headers } = ask((await load()).default, 'DELETE');
    expect(status).toBe(405);
    const { method } = ROUTE_REQUESTS[/(?<=^\/pages\/).*(?=\.ts$)/.exec(file)?.[0] ?? ''] ?? {};
    expect(headers.Allow).toBe(method ?? 'GET, HEAD');
    expect(headers['Cache-Control']).toBe('no-store');
  });
});
