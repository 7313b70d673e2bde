import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { anHttpService, json, text, type Answer } from '../../support/http-service';

const FORM = { 'content-type': 'application/x-www-form-urlencoded' };

/** What the site answers to a guest while the core API answers as given, and what that was asked. */
async function aGuest(core: Answer, headers: Record<string, string>, body: unknown) {
  const { baseUrl, seen } = await anHttpService(core);
  vi.stubEnv('CORE_API_URL', baseUrl);
  const { receiveGuestSignup } = await import('@/lib/page-data/api/guest-signup.server');
  return { answer: await receiveGuestSignup({ headers, body }), seen };
}

beforeEach(() => vi.resetModules());
afterEach(() => vi.unstubAllEnvs());

describe('the sign-up of a guest', () => {
  it('is the one call of the core API', async () => {
    const { answer, seen } = await aGuest(json({ status: 'success' }), {}, { email: 'a@b.example' });
    expect(answer).toEqual({ status: 200, body: { outcome: 'sent' }, location: null });
    expect(seen.map(({ method, url, body }) => [method, url, JSON.parse(body)])).toEqual([
      [
        'POST',
        '/guest_email_signup',
        { email: 'a@b.example', recaptcha_token: null, recaptcha_problem: 'not-loaded' },
      ],
    ]);
  });

  it.each([
    ['204', text('', 204)],
    ['an empty 200', text('')],
    ['plain words', text('OK', 202)],
  ])('has gone through at %s', async (_, core) => {
    expect((await aGuest(core, {}, { email: 'a@b.example' })).answer.status).toBe(200);
  });

  it.each([
    ['/ru/blog/x', '/ru/blog/x#guest-sent'],
    ['/blog/x?utm_source=a#part', '/blog/x?utm_source=a#guest-sent'],
    ['https://evil.example/', '/#guest-sent'],
    ['//evil.example', '/#guest-sent'],
    [undefined, '/#guest-sent'],
  ])('as a plain form on %s ends at %s', async (page, location) => {
    const { answer } = await aGuest(text('', 204), FORM, { email: 'a@b.example', page });
    expect(answer.location).toBe(location);
  });

  it('says on the page of a plain form that this is no address', async () => {
    const { answer, seen } = await aGuest(json({}), FORM, { email: 'nobody', page: '/blog/x' });
    expect(answer).toEqual({ status: 400, body: { outcome: 'invalid' }, location: '/blog/x#guest-invalid' });
    expect(seen).toEqual([]);
  });

  it('hears nothing of a form of another site', async () => {
    const { answer, seen } = await aGuest(
      json({}),
      { 'sec-fetch-site': 'cross-site' },
      { email: 'a@b.example' },
    );
    expect(answer.status).toBe(403);
    expect(seen).toEqual([]);
  });
});
