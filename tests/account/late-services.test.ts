import { describe, expect, it, vi } from 'vitest';
import type { AccountServices } from '@/lib/account/account-services';
import { lateAuthApi, lateCoreApi, loadOnce } from '@/lib/account/late-services';
import { HttpError } from '@/lib/http/http-error';

/** Services that write down what was asked of them. */
function recorded() {
  const asked: string[] = [];
  const answering = (name: string) =>
    new Proxy(
      {},
      {
        get: (_, call) =>
          // A promise must not take it for another promise.
          call === 'then'
            ? undefined
            : (...values: unknown[]) => {
                asked.push(`${name}.${String(call)}(${JSON.stringify(values).slice(1, -1)})`);
                return Promise.resolve('answer');
              },
      },
    );
  // why: the proxy answers to every name
  const services = { auth: answering('auth'), core: answering('core'), media: {} } as AccountServices;
  return { services, asked };
}

const captcha = { recaptcha_token: null, recaptcha_problem: 'not-loaded' };
const email = 'ada@example.com';

describe('services that load late', () => {
  it('pass every call on as it is', async () => {
    const { services, asked } = recorded();
    const auth = lateAuthApi(() => Promise.resolve(services));
    const core = lateCoreApi(() => Promise.resolve(services));
    await auth.googleLogin({ credential: 'c' });
    await auth.facebookLogin({ access_token: 't' });
    await auth.passwordLogin({ ...captcha, email, password: 'p' });
    await auth.passwordSignUp({ ...captcha, email, password: 'p', id: 'a1' });
    await auth.startCode('login', 'a1', { ...captcha, email });
    await auth.resendCode('signup', 'a1', captcha);
    await auth.verifyCode('login', 'a1', '123456');
    await core.sendResetPasswordLink({ ...captcha, email });
    expect(asked.map((call) => call.split('(')[0])).toEqual([
      'auth.googleLogin',
      'auth.facebookLogin',
      'auth.passwordLogin',
      'auth.passwordSignUp',
      'auth.startCode',
      'auth.resendCode',
      'auth.verifyCode',
      'core.sendResetPasswordLink',
    ]);
    expect(asked[6]).toBe('auth.verifyCode("login","a1","123456")');
  });

  it('are fetched once for calls that come together, and once more after a failure', async () => {
    const { services } = recorded();
    const load = vi
      .fn<() => Promise<AccountServices>>()
      .mockRejectedValueOnce(new Error('chunk'))
      .mockResolvedValue(services);
    const once = loadOnce(load);
    const failures = await Promise.all([once().catch((e: unknown) => e), once().catch((e: unknown) => e)]);
    expect(load).toHaveBeenCalledTimes(1);
    expect(failures[0]).toBeInstanceOf(HttpError);
    expect(failures[0]).toMatchObject({ problem: 'network' });
    await expect(once()).resolves.toBe(services);
    await once();
    expect(load).toHaveBeenCalledTimes(2);
  });
});
