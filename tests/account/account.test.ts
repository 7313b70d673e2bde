import { describe, expect, it, vi } from 'vitest';
import type { AccountServices } from '@/lib/account/account-services';
import { Account, type Entry } from '@/lib/account/account';
import type { User } from '@/lib/account/user';
import type { EvaluateFrontEnd } from '@/lib/account/flags/evaluate-front-end';
import type { GateResult } from '@/lib/account/flags/react-gate';
import { createHandOff } from '@/lib/handoff/hand-off';
import { Session } from '@/lib/session/session';
import { HttpError } from '@/lib/http/http-error';
import { aLogin } from '../support/account-builders';
import { createMemoryPlatform, type MemoryPlatform } from '../support/memory-platform';
import { PUBLIC_ENV } from '../support/public-env';

const aUser = { id: '7', email: 'ada@example.com', firstName: 'Ada' } as User; // why: the fields a header reads

function anAccount(
  accountDetails: () => Promise<User> = () => Promise.resolve(aUser),
  platform: MemoryPlatform = createMemoryPlatform({ href: 'https://site.example/blog?utm_source=a' }),
  frontEnd: GateResult | null = null,
) {
  const happenings: string[] = [];
  const load = () => {
    happenings.push('asks');
    return accountDetails();
  };
  const warn = vi.fn();
  const session = new Session({
    platform,
    analytics: { flush: () => undefined, resetIdentity: () => undefined },
    cookieLifetimeMs: PUBLIC_ENV.authCookieLifetimeMs,
    cookieDomains: [],
    keep: { local: [], session: [], cookies: [] },
    onReset: () => void happenings.push('reset'),
    onOtherLogIn: () => undefined,
  });
  const evaluateFrontEnd: EvaluateFrontEnd = ({ email }, isStillThere) => {
    happenings.push(`front-end of ${isStillThere() ? email : 'nobody'}`);
    return Promise.resolve(frontEnd);
  };
  const account = new Account({
    session,
    services: { core: { accountDetails: load }, evaluateFrontEnd } as unknown as AccountServices, // why: its two calls
    handOff: createHandOff({
      navigation: platform.navigation,
      tokens: session.tokens,
      origins: { studio: PUBLIC_ENV.studio, ai: PUBLIC_ENV.ai },
      attribution: () => ({ utm_source: 'kept', channel: 'Email', click_id: null }),
    }),
    platform,
    log: { warn },
    page: {
      onUser: ({ firstName }) => void happenings.push(`user ${firstName}`),
      onUserUnknown: () => void happenings.push('user unknown'),
      onStranger: () => void happenings.push('stranger'),
      onFrontEnd: ({ reason }) => void happenings.push(`front-end: ${reason}`),
      beforeHandOff: (app, leave) => {
        happenings.push(`to ${app}`);
        leave();
      },
    },
    postLogin: async () => ({ begin: async ({ steps }) => void happenings.push(`steps ${steps.join(' ')}`) }),
  });
  return { account, platform, happenings, warn };
}

describe('the account of a page', () => {
  it.each<[string, GateResult | null, string[]]>([
    ['once it is known', { isEnabled: true, reason: 'bucket-listed' }, ['front-end: bucket-listed']],
    ['unless the user has left', null, []],
  ])('reports which front-end the user gets, %s', async (_, frontEnd, reported) => {
    const { account, happenings, warn } = anAccount(undefined, undefined, frontEnd);
    account.session.signIn(aLogin());
    await expect(account.loadUser()).resolves.toEqual(aUser);
    expect(happenings).toEqual(['asks', 'user Ada', 'front-end of ada@example.com', ...reported]);
    expect(warn).not.toHaveBeenCalled();
  });

  it('does not show a user whose session ended meanwhile', async () => {
    let answer: (user: User) => void = () => undefined;
    const late = new Promise<User>((resolve) => {
      answer = resolve;
    });
    const { account, happenings, warn } = anAccount(() => late);
    account.session.signIn(aLogin());
    const loading = account.loadUser();
    account.session.tokens.forget();
    answer(aUser);
    await loading;
    expect(happenings).toEqual(['asks']);
    expect(warn).not.toHaveBeenCalled();
  });

  it.each([
    ['a 401, which the session handles', new HttpError('status', 'core', '/x', 401), []],
    [
      'a failure, which is logged',
      new HttpError('network', 'core', '/x', null),
      [['the account could not be loaded', { problem: 'HttpError: core /x: network' }]],
    ],
  ])('has no user after %s', async (_, error, warnings) => {
    const { account, warn, happenings } = anAccount(() => Promise.reject(error));
    account.session.signIn(aLogin());
    await expect(account.loadUser()).resolves.toBeNull();
    expect(warn.mock.calls).toEqual(warnings);
    expect(happenings).toEqual(['asks', 'user unknown']);
  });

  it.each([
    ['in place of a form', 'form', 'replace /blog'],
    ['from a page, to which Back returns', 'page', 'assign /blog'],
  ] as const)('goes to a page of this site %s', (_, left, visited) => {
    const { account, platform } = anAccount();
    account.goTo({ to: 'site', path: '/blog' }, left);
    expect(platform.visited).toEqual([visited]);
  });

  it.each<[string, Partial<Entry>, boolean, string[]]>([
    ['a new user, asked to answer', {}, true, ['steps persona']],
    [
      'a new user about to pay',
      { returnTo: { appPath: '/plans/pro?plan_duration=monthly' } },
      true,
      ['to studio'],
    ],
    ['a known one', {}, false, ['to studio']],
    ['one who is already there', { returnTo: { otherUrl: '/blog?utm_source=a' } }, false, ['stays']],
  ])('goes on after the log-in of %s', async (_, entry, isNewUser, then) => {
    const { account, happenings } = anAccount();
    const onStay = () => void happenings.push('stays');
    await account.enter(aLogin({ isNewUser }), {
      returnTo: {},
      flow: 'login',
      hasAgreed: false,
      onStay,
      ...entry,
    });
    expect(happenings).toEqual(['asks', 'user Ada', 'front-end of ada@example.com', ...then]);
  });

  it('forgets what is stored for others if the new user cannot be loaded', async () => {
    const { account, happenings } = anAccount(() =>
      Promise.reject(new HttpError('status', 'core', '/x', 401)),
    );
    await account.enter(aLogin(), {
      returnTo: { otherUrl: '/fr' },
      flow: 'login',
      hasAgreed: false,
      onStay: () => undefined,
    });
    expect(happenings).toEqual(['asks', 'user unknown', 'stranger']);
  });
});
