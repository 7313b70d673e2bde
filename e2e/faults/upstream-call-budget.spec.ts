import { expect, test, type APIRequestContext } from '@playwright/test';
import type { RouteRequest } from '../../tools/lib/upstream-call-budget';
import { OTHER_REQUESTS, POST, ROUTE_REQUESTS, UNCOUNTED } from '../../tools/lib/upstream-call-budget';
import { clearCalls, callsOf } from '../../tools/lib/sandbox';

/** In faults/ because elsewhere the calls of other journeys would count too. */
test('one request causes no more calls to other services than its route allows', async ({ request }) => {
  test.setTimeout(120_000);
  const page = await (await request.get(POST)).text();
  // Once a minute, any request makes the site read again what a search finds beside posts.
  await expect
    .poll(async () => {
      await clearCalls();
      await request.get('/api/templates/suggest?q=intro&locale=en');
      return (await callsOf()).length;
    })
    .toBeLessThanOrEqual(3);
  const tooMany: string[] = [];
  for (const [route, routeRequest] of Object.entries({ ...ROUTE_REQUESTS, ...OTHER_REQUESTS })) {
    await clearCalls();
    const status = await send(request, routeRequest, page);
    const calls = (await callsOf()).filter((path) => !UNCOUNTED.test(path));
    if (status >= 500) tooMany.push(`${route}: ${status}`);
    if (calls.length > routeRequest.atMost)
      tooMany.push(`${route}: ${calls.length}, at most ${routeRequest.atMost}: ${calls.join(' ')}`);
  }
  expect(tooMany).toEqual([]);
});

async function send(request: APIRequestContext, routeRequest: RouteRequest, page: string): Promise<number> {
  const { path, method = 'GET', data, headers = {} } = routeRequest;
  const url = typeof path === 'string' ? path : (path.exec(page)?.[0] ?? '').replaceAll('&amp;', '&');
  expect(url, String(path)).not.toBe('');
  const response = await request.fetch(url, {
    method,
    headers: { ...headers, ...(data !== undefined && { 'content-type': 'application/json' }) },
    ...(data !== undefined && { data: JSON.stringify(data) }),
    maxRedirects: 0,
  });
  await response.body();
  return response.status();
}
