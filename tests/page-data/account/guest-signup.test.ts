import { Socket } from 'node:net';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anHttpService, json, type Answer } from '../../support/http-service';
import { newProcess } from '../../support/new-process';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** The site in front of a core API with the given reply; each guest is a new client by default. */
async function aSite(core: Answer) {
  const { baseUrl, requests } = await anHttpService(core);
  vi.stubEnv('CORE_API_URL', baseUrl);
  vi.stubEnv('SITE_ORIGIN', 'https://site.example');
  const { receiveGuestSignup } = await import('@/lib/page-data/account/guest-signup.server');
  const ask = (headers: Record<string, string>, body: unknown, client = newClient()) => {
    const socket = new Socket();
    Object.defineProperty(socket, 'remoteAddress', { value: client });
    return receiveGuestSignup({ headers, body, socket });
  };
  return { ask, requests };
}

let clients = 0;
const newClient = () => `203.0.113.${(clients += 1)}`;
let emails = 0;
const newEmail = () => `guest-${(emails += 1)}@b.example`;

/** The site's response to one guest, and the calls that the core API received. */
async function aGuest(core: Answer, headers: Record<string, string>, body: unknown) {
  const { ask, requests } = await aSite(core);
  return { answer: await ask(headers, body), requests };
}

beforeEach(newProcess);
afterEach(() => vi.unstubAllEnvs());

describe("a guest's sign-up", () => {
  it("makes one call to the core API, with the guest's IP address", async () => {
    const { ask, requests } = await aSite(json({ status: 'success' }));
    const email = newEmail();
    expect(await ask({}, { email: ` ${email} ` }, '203.0.113.250')).toEqual({
      status: 200,
      body: { outcome: 'sent' },
      location: null,
    });
    expect(
      requests.map(({ method, url, headers, body }) => [
        method,
        url,
        headers['x-forwarded-for'],
        JSON.parse(body),
      ]),
    ).toEqual([
      [
        'POST',
        '/guest_email_signup',
        '203.0.113.250',
        { email, recaptcha_token: null, recaptcha_problem: 'not-loaded' },
      ],
    ]);
  });

  it.each([
    ['/plans/creator?plan_duration=yearly', '/plans/creator?plan_duration=yearly'],
    ['//evil.example', '/'],
  ])('passes on a captcha, and that the guest was going to %s', async (app_path, passedOn) => {
    const { requests } = await aGuest(
      json({}),
      {},
      { email: newEmail(), recaptcha_token: 'token', recaptcha_problem: null, app_path },
    );
    expect(JSON.parse(requests[0]?.body ?? '')).toMatchObject({
      recaptcha_token: 'token',
      recaptcha_problem: null,
      app_path: passedOn,
    });
  });

  it('sends at most three mails an hour to one mailbox, whichever client asks and however the address is spelled', async () => {
    const { ask, requests } = await aSite(json({}));
    const answers = [];
    for (const email of [
      'zoé.lee@bücher.example',
      'ZOÉ.LEE@BÜCHER.EXAMPLE',
      'zoé.lee@bücher.example'.normalize('NFD'),
      'zoé.lee+a@bücher.example',
      'zoé.lee+b+c.d@bücher.example',
      'z.o.é.l.e.e@bücher.example',
      'ｚoélee@xn--bcher-kva.example',
    ])
      answers.push(await ask({}, { email }));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 429, 429, 429, 429]);
    expect(answers[3]).toMatchObject({ body: { outcome: 'later' }, location: null });
    expect(answers[3]?.retryAfterSeconds).toBeGreaterThan(3_500);
    expect(requests).toHaveLength(3);
  });

  it('sends at most thirty mails in ten minutes for one client', async () => {
    const { ask, requests } = await aSite(json({}));
    const client = newClient();
    for (let sent = 0; sent < 30; sent += 1) await ask({}, { email: newEmail() }, client);
    const refused = await ask(FORM, { email: newEmail(), page: '/blog/x' }, client);
    expect([refused.status, refused.location, requests.length]).toEqual([429, '/blog/x#guest-later', 30]);
    expect((await ask({}, { email: newEmail() })).status).toBe(200);
  });

  it.each([
    ['nothing', undefined],
    ['a list', []],
    ['an object in place of a string', { email: { toString: 1 } }],
    ['an address and an odd check', { email: 'a@b.example', recaptcha_token: { toString: 1 } }],
    [
      'an address and a check of an odd length',
      { email: 'a@b.example', recaptcha_token: { length: { toString: 1, valueOf: 1 } } },
    ],
    [
      'an address and a check that is too long',
      { email: 'a@b.example', recaptcha_problem: 'x'.repeat(4_001) },
    ],
    ['an odd language alone', { locale: { toString: 1 } }],
  ])('is refused when the body is %s', async (_, body) => {
    const { answer, requests } = await aGuest(json({}), {}, body);
    expect([answer.status, requests]).toEqual([400, []]);
  });

  it.each([
    [403, { 'sec-fetch-site': 'cross-site' }],
    [403, { 'sec-fetch-site': 'same-site', origin: 'https://site.example' }],
    [403, { origin: 'https://evil.example' }],
    [403, { origin: 'https://site.example.evil.example', host: 'site.example' }],
    // An older browser, from a page of ours without a referrer.
    [200, { origin: 'null' }],
    [200, { 'sec-fetch-site': 'same-origin', origin: 'https://other.example' }],
    [200, { origin: 'https://site.example' }],
    // The site under another host name, such as the machine's own address.
    [200, { origin: 'http://10.0.0.5:4310', host: '10.0.0.5:4310' }],
    [200, {}],
  ])('gets %i when the browser sends %j', async (status, headers) => {
    const { answer, requests } = await aGuest(json({}), headers, { email: newEmail() });
    expect([answer.status, requests.length]).toEqual([status, status === 200 ? 1 : 0]);
  });
});
