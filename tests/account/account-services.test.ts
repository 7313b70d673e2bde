import { describe, expect, it, vi } from 'vitest';
import { createAccountServices } from '@/lib/account/account-services';
import { aUser } from '../support/builders';
import { aLog } from '../support/fake-log';
import { anHttpService, json, type Answer } from '../support/http-service';
import { createMemoryPlatform } from '../support/memory-platform';
import { PUBLIC_ENV } from '../support/public-env';

const CAPTCHA = { recaptcha_token: 'r', recaptcha_problem: null };

/** The services of a visitor with the token `stored`, each at its own path of one host. */
async function theServices(answer: Answer) {
  const { baseUrl, requests } = await anHttpService(answer);
  const onUnauthorized = vi.fn();
  const { log, errors } = aLog();
  const platform = createMemoryPlatform();
  const services = createAccountServices({
    env: { ...PUBLIC_ENV, auth: `${baseUrl}/auth`, core: `${baseUrl}/core`, cdn: `${baseUrl}/cdn` },
    session: { token: () => 'stored', onUnauthorized },
    platform,
    log,
  });
  return { services, requests, onUnauthorized, platform, errors };
}

describe('the account services', () => {
  it('send the token to the core API, not to the auth API and not to the CDN', async () => {
    const { services, requests } = await theServices(json({}));
    await services.auth.resendCode('login', '1', CAPTCHA);
    await services.core.updateUserData({ firstName: 'A' });
    await services.evaluateFrontEnd(aUser(), () => true);
    expect(requests.map(({ url, headers }) => [url, headers.authtoken])).toEqual([
      ['/auth/api/email/login/resend/1', undefined],
      ['/core/v3/update_user_data', 'stored'],
      ['/cdn/feature-flags.json', undefined],
    ]);
  });

  it('end the session after a 401 of the core API, not of the auth API', async () => {
    const { services, onUnauthorized } = await theServices(json({}, 401));
    await expect(services.auth.verifyCode('login', '1', '123456')).rejects.toMatchObject({ service: 'auth' });
    expect(onUnauthorized).not.toHaveBeenCalled();
    await expect(services.core.toplyneScore()).rejects.toMatchObject({ service: 'core' });
    expect(onUnauthorized).toHaveBeenCalledExactlyOnceWith('stored');
  });

  it('store which front-end the user gets, and log when the flags cannot be fetched', async () => {
    const on = await theServices(json({ 'iv-fe-react': { status: 'on', buckets: ['a'] } }));
    await on.services.evaluateFrontEnd(aUser({ bucket: 'a' }), () => true);
    expect(on.platform.cookies.get('feApp')).toBe('react');
    const missing = await theServices(json({}, 404));
    await missing.services.evaluateFrontEnd(aUser(), () => true);
    expect(missing.errors).toHaveLength(1);
  });
});
