import { expect, test, type APIRequestContext } from '@playwright/test';
import { CALLS_OUT, MORE, POST, SHARED, type Question } from '../support/calls-out';
import { clearCalls, callsOf } from '../support/sandbox';

/** In faults/ because other journeys' calls would be counted elsewhere. */
test('one request causes no more calls to other services than its route allows', async ({ request }) => {
  test.setTimeout(120_000);
  const page = await (await request.get(POST)).text();
  const tooMany: string[] = [];
  for (const [route, question] of Object.entries({ ...CALLS_OUT, ...MORE })) {
    await clearCalls();
    const status = await ask(request, question, page);
    const calls = (await callsOf()).filter((path) => !SHARED.test(path));
    if (status >= 500) tooMany.push(`${route}: ${status}`);
    if (calls.length > question.atMost)
      tooMany.push(`${route}: ${calls.length}, at most ${question.atMost}: ${calls.join(' ')}`);
  }
  expect(tooMany).toEqual([]);
});

async function ask(request: APIRequestContext, question: Question, page: string): Promise<number> {
  const { path, method = 'GET', data, headers = {} } = question;
  const address = typeof path === 'string' ? path : (path.exec(page)?.[0] ?? '').replaceAll('&amp;', '&');
  expect(address, String(path)).not.toBe('');
  const response = await request.fetch(address, {
    method,
    headers: { ...headers, ...(data !== undefined && { 'content-type': 'application/json' }) },
    ...(data !== undefined && { data: JSON.stringify(data) }),
    maxRedirects: 0,
  });
  await response.body();
  return response.status();
}
