import { Readable } from 'node:stream';
import type { GetServerSidePropsContext } from 'next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withSandbox } from '../../support/with-sandbox';

let load: typeof import('@/lib/page-data/account/load-follow.server').loadFollow;

const sandbox = withSandbox(async () => {
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  load = (await import('@/lib/page-data/account/load-follow.server')).loadFollow;
});
afterEach(() => void vi.mocked(console.error).mockClear());
let clients = 0;

/** A form with one part, whose value is `One-Click`. */
function multipart(...headers: readonly string[]): string {
  return ['--b-1', ...headers, '', 'One-Click', '--b-1--', ''].join('\r\n');
}

type Query = Record<string, string | string[]>;
type Sent = { readonly body?: string; readonly headers?: Record<string, string>; readonly cookie?: string };

async function call(query: Query, { body, headers = {}, cookie = '' }: Sent) {
  const setHeader = vi.fn<(name: string, value: string) => void>();
  const res = { statusCode: 200, setHeader, appendHeader: vi.fn<(name: string, value: string) => void>() };
  const req = Object.assign(Readable.from(body === undefined ? [] : [body]), {
    method: body === undefined ? 'GET' : 'POST',
    headers,
    cookies: { 'form-answer': cookie },
    socket: { remoteAddress: `203.0.113.${(clients += 1)}` },
  });
  const loaded = await load('ru', { query, req, res } as unknown as GetServerSidePropsContext); // why: the minimum of a request
  expect(setHeader.mock.calls).toContainEqual(['Referrer-Policy', 'no-referrer']);
  return { loaded, res, cookie: res.appendHeader.mock.calls[0]?.[1] ?? '' };
}

/**
 * The page's response to a GET, or to a POST of this body: then that of the URL to which it redirects, with
 * the name of the answer in it.
 */
async function at(response: Query, body?: string, headers: Record<string, string> = {}) {
  const first = await call(response, { ...(body !== undefined && { body }), headers });
  const { cookie } = first;
  let { loaded, res } = first;
  let answer: string | null = null;
  if (loaded.kind === 'moved') {
    expect(loaded.answersForm).toBe(true);
    const { pathname, searchParams } = new URL(loaded.to, 'https://site.example');
    expect(pathname).toBe('/ru/follow');
    // No address is in the URL, and only the server reads the cookie.
    expect(loaded.to).not.toContain('@');
    expect(decodeURIComponent(loaded.to)).not.toContain('@');
    if (cookie !== '')
      expect(cookie).toMatch(/^form-answer=[\w-]+; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/);
    answer = searchParams.get('answer');
    const cookieValue = /=([\w-]+);/.exec(cookie)?.[1] ?? '';
    ({ loaded, res } = await call(Object.fromEntries(searchParams), { cookie: cookieValue }));
  }
  if (loaded.kind !== 'found') throw new Error('no page');
  const { step } = loaded.props.view;
  return { step, status: res.statusCode, answer };
}

type Mail = {
  readonly kind: string;
  readonly link: string;
  readonly headers: Readonly<Record<string, string>>;
};
const mails = async (to: string) =>
  (await (await fetch(`${sandbox.origin}/outbox/messages?to=${to}`)).json()) as readonly Mail[];

async function pendingFor(email: string) {
  await at({}, `email=${email}&topic=editing-basics&often=weekly`);
  const [mail] = await mails(email);
  return { token: new URL(mail?.link ?? '').searchParams.get('token') ?? '', mail };
}

const fault = (kind: string | null) =>
  fetch(`${sandbox.origin}/control/faults${kind === null ? '' : '/core'}`, {
    method: kind === null ? 'DELETE' : 'PUT',
    ...(kind !== null && { headers: { 'content-type': 'application/json' }, body: JSON.stringify({ kind }) }),
  });

describe('following by email (rules D29)', () => {
  it('offers the form if the link is not one of ours', async () => {
    // The core API is down, and is not needed.
    await fault('down');
    const answer = await at({ token: '../etc' });
    await fault(null);
    expect(answer).toMatchObject({ status: 410, step: { kind: 'ask', isLinkUnknown: true } });
  });

  // RFC 8058 names two encodings of a form; the rest is what a part or an escape may legally look like (RFC
  // 7578, RFC 2046).
  it.each([
    'List-Unsubscribe=One-Click',
    'list-unsubscribe=one-click\r\n',
    'List%2DUnsubscribe=One%2dClick&x=1',
    multipart('Content-Disposition: form-data; name="List-Unsubscribe"'),
    multipart(
      'Content-Type: text/plain; charset=utf-8',
      'content-disposition: form-data;\r\n name=List-Unsubscribe',
    ),
    multipart('Content-Disposition: form-data; name="List-Unsubscribe"', 'Content-Type: text/plain'),
    multipart('Content-Disposition: form-data; name="List-Unsubscribe"').replaceAll('\r\n', '\n'),
  ])('ends by the POST of a mail program, from anywhere: %j', async (body) => {
    const { token } = await pendingFor(`program-${clients}@follow.example`);
    await at({ token }, 'act=follow&often=weekly&topic=editing-basics');
    const headers = { 'sec-fetch-site': 'cross-site', origin: 'https://mail.example' };
    const { step, status } = await at({ token }, body, headers);
    expect([step, status]).toMatchObject([{ following: { state: 'ended' } }, 200]);
    expect((await at({ token })).step).toMatchObject({ following: { state: 'ended' } });
  });

  it.each([
    '',
    'x=1',
    '{"List-Unsubscribe":"One-Click"}',
    'act=follow',
    'act=follow&often=daily&topic=editing-basics',
    'act=follow&often=post&topic=',
    multipart('Content-Disposition: form-data; name="Other"'),
    `act=follow&often=post&x=${'x'.repeat(5_000)}`,
  ])('changes nothing by a form that it cannot read, and says so: %j', async (body) => {
    const { token } = await pendingFor(`unread-${clients}@follow.example`);
    for (const confirmed of [false, true]) {
      if (confirmed) await at({ token }, 'act=follow&often=weekly&topic=editing-basics');
      const before = await at({ token });
      const { step, answer } = await at({ token }, body);
      expect([answer, step]).toEqual(['unread', { ...before.step, problem: 'unread' }]);
      expect((await at({ token })).step).toEqual(before.step);
    }
  });

  it('reads and ends the one subscription of an address by every link ever sent to it', async () => {
    const email = 'old@follow.example';
    const { token: first } = await pendingFor(email);
    await at({ token: first }, 'act=follow&often=weekly&topic=editing-basics');
    const { token: second } = await pendingFor(email);
    expect((await at({ token: second })).step).toMatchObject({ following: { state: 'pending' } });
    expect((await at({ token: first })).step).toMatchObject({ following: { state: 'active' } });
    await at({ token: second }, 'act=follow&often=post');
    const now = { following: { state: 'active', topics: [], often: 'post' } };
    expect((await at({ token: first })).step).toMatchObject(now);
    await at({ token: first }, 'List-Unsubscribe=One-Click');
    for (const token of [first, second, ` ${second}.`])
      expect((await at({ token })).step).toMatchObject({ following: { state: 'ended' } });
  });

  it.each([
    ['no address', 'email=+', {}, 'missing', ''],
    ['a wrong address', 'email=nobody&often=weekly&topic=editing-basics', {}, 'invalid', 'nobody'],
    ['the form of another site', 'email=a@b.example', { 'sec-fetch-site': 'cross-site' }, 'failed', ''],
    ['too much', `email=a@b.example&x=${'x'.repeat(5_000)}`, {}, 'missing', ''],
    ['a topic that is none', 'email=a@b.example&often=post&topic=', {}, 'unread', 'a@b.example'],
  ])('is refused with %s, which stays in the form', async (_, body, headers, problem, email) => {
    const response = await at({}, body, headers);
    expect([response.answer, response.step]).toMatchObject([problem, { kind: 'ask', problem, email }]);
    if (problem === 'invalid')
      expect(response.step).toMatchObject({ choice: { topics: ['editing-basics'], often: 'weekly' } });
  });

  it('can be answered to a browser that keeps no cookie', async () => {
    const page = async (answer: string, query: Query = {}) => {
      const { loaded } = await call({ ...query, answer }, { cookie: 'x' });
      return loaded.kind === 'found' ? loaded.props.view.step : null;
    };
    expect(await page('sent')).toMatchObject({ kind: 'sent', email: '', from: '' });
    expect(await page('later')).toMatchObject({ kind: 'ask', problem: 'later', waitSeconds: 3_600 });
    expect(await page('change')).toMatchObject({ kind: 'ask', problem: null, email: '' });
    expect(await page('constructor')).toMatchObject({ kind: 'ask', problem: null });
  });

  it('sends a mailbox three emails an hour, whether it follows or not', async () => {
    const answers = [];
    for (const email of [
      't.hree@follow.example',
      'three+a@follow.example',
      'Three@follow.example',
      'three@follow.example',
    ])
      answers.push((await at({}, `email=${encodeURIComponent(email)}&often=post`)).answer);
    expect(answers).toEqual(['sent', 'sent', 'sent', 'later']);
  });

  it('keeps what was chosen while the core API is down', async () => {
    const { token } = await pendingFor('down@follow.example');
    await fault('down');
    const response = await at({}, 'email=a@b.example&often=weekly');
    expect([response.answer, response.step]).toMatchObject([
      'failed',
      { kind: 'ask', problem: 'failed', email: 'a@b.example', choice: { often: 'weekly' } },
    ]);
    const changed = await at({ token }, 'act=follow&topic=editing-basics&often=post');
    expect([changed.status, changed.step]).toMatchObject([
      503,
      { kind: 'choice', problem: 'failed', following: { topics: ['editing-basics'], often: 'post' } },
    ]);
    const ended = await at({ token }, 'List-Unsubscribe=One-Click');
    expect([ended.status, ended.step]).toEqual([503, { kind: 'unavailable' }]);
    await fault(null);
  });
});
