import { describe, expect, it, vi } from 'vitest';
import { Recaptcha, type RecaptchaDeps, type RecaptchaScript } from '@/lib/account/captcha';
import { createMemoryPlatform } from '../support/memory-platform';

const never = () => new Promise<never>(() => undefined);
const working: RecaptchaScript = { execute: (action) => Promise.resolve(`token for ${action}`) };

function setUp(change: Partial<RecaptchaDeps> = {}) {
  const { scheduler, advance } = createMemoryPlatform();
  const load = vi.fn<RecaptchaDeps['load']>(() => Promise.resolve(working));
  const warn = vi.fn();
  return { ...new Recaptcha({ siteKey: 'key', load, warn, scheduler, ...change }), load, warn, advance };
}

describe('reCAPTCHA', () => {
  it('goes from none through loading to loaded, once for all callers', async () => {
    const { state, prepare, load } = setUp();
    const both = [prepare(), prepare()];
    expect(state()).toBe('loading');
    await Promise.all(both);
    await prepare();
    expect(state()).toBe('loaded');
    expect(load).toHaveBeenCalledExactlyOnceWith('key');
  });

  it.each([
    ['send-code', 'send_code'],
    ['login', 'login'],
    ['a b/c_d1', 'a_b/c_d_'],
  ])('gives the action %s the name %s, which Google accepts', async (action, name) => {
    const { check } = setUp();
    expect(await check(action)).toMatchObject({ recaptcha_token: `token for ${name}` });
  });

  it('warns instead when loading on demand is off', async () => {
    const { check, load, warn } = setUp({ mode: 'explicit' });
    expect(await check('login')).toEqual({ recaptcha_token: null, recaptcha_problem: 'not-loaded' });
    expect(warn.mock.calls).toEqual([['Google Recaptcha has not been loaded']]);
    expect(load).not.toHaveBeenCalled();
  });

  it.each<[string, Partial<RecaptchaDeps>, string, string]>([
    ['there is no key', { siteKey: '' }, 'no-key', 'No recaptcha key was provided'],
    [
      'the script is blocked',
      { load: () => Promise.reject(new Error('blocked')) },
      'load-failed',
      'Error loading google recaptcha script',
    ],
    [
      'the script defines nothing',
      { load: () => Promise.resolve(null) },
      'load-failed',
      'Recaptcha script is not available',
    ],
  ])('lets the form be sent without a token when %s', async (_, change, problem, message) => {
    const { check, state, warn } = setUp(change);
    expect(await check('login')).toEqual({ recaptcha_token: null, recaptcha_problem: problem });
    expect(await check('login')).toEqual({ recaptcha_token: null, recaptcha_problem: problem });
    expect(state()).toBe('failed');
    expect(warn.mock.calls).toEqual([[message]]);
  });

  it('waits 8 s for the script, and not again at the next submit', async () => {
    const { check, advance, state } = setUp({ load: never });
    const answers: unknown[] = [];
    void check('login').then((answer) => answers.push(answer));
    await advance(7_999);
    expect([answers, state()]).toEqual([[], 'loading']);
    await advance(1);
    expect(answers).toEqual([{ recaptcha_token: null, recaptcha_problem: 'load-timeout' }]);
    expect(await check('login')).toEqual({ recaptcha_token: null, recaptcha_problem: 'load-timeout' });
  });

  it('waits 3 s for a token', async () => {
    const { check, advance } = setUp({ load: () => Promise.resolve({ execute: never }) });
    const answers: unknown[] = [];
    void check('login').then((answer) => answers.push(answer));
    await advance(2_999);
    expect(answers).toEqual([]);
    await advance(1);
    expect(answers).toEqual([{ recaptcha_token: null, recaptcha_problem: 'execute-timeout' }]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ['fails', () => Promise.reject(new Error('no'))],
    ['gives nothing', () => Promise.resolve('')],
    ['gives undefined', () => Promise.resolve(undefined)],
    ['gives something else', () => Promise.resolve({ token: 'x' })],
    [
      'throws',
      () => {
        throw new Error('no');
      },
    ],
  ])('reports a failure when executing %s', async (_, execute) => {
    const { check } = setUp({ load: () => Promise.resolve({ execute }) });
    expect(await check('login')).toEqual({ recaptcha_token: null, recaptcha_problem: 'execute-failed' });
  });
});
