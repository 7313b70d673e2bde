import { expect, it, vi } from 'vitest';
import { createCoreApi } from '@/lib/account/core-api';
import { createHttpClient } from '@/lib/http/http-client';
import { systemScheduler } from '@/lib/platform/time';
import { createSession } from '@/lib/session/session';
import { runningSandbox } from '../sandbox/support/running-sandbox';
import { createMemoryPlatform } from '../support/memory-platform';

it('fifty calls refused together cause one log-out and one navigation to /login, over real HTTP', async () => {
  const { origin, post, del } = await runningSandbox();
  const login = (await (await post('/control/auth/tokens', { email: 'ada@clipwright.example' })).json()) as {
    token: string;
    token_expires: number;
  };
  const platform = createMemoryPlatform({
    nowMs: Date.now(),
    href: 'https://clipwright.example/fr/blog/cut?token=x&a=1#part',
  });
  const heard: string[] = [];
  const session = createSession({
    cookieLifetimeMs: 3_600_000,
    platform: {
      ...platform,
      scheduler: systemScheduler,
      navigation: { ...platform.navigation, assign: (url) => void heard.push(`went to ${url}`) },
    },
    // As long as log-out waits at most: the refusals arrive meanwhile.
    analytics: {
      flush: () => (heard.push('flushing'), new Promise(() => undefined)),
      resetIdentity: () => void heard.push('forgotten'),
    },
    onReset: () => void heard.push('reset'),
    onAdopt: () => void heard.push('adopted'),
  });
  session.signIn({ token: login.token, expires: String(login.token_expires), isNewUser: false });
  const core = createCoreApi(
    createHttpClient({ service: 'core', baseUrl: `${origin}/core`, session: session.http }),
  );
  await core.accountDetails();
  await del('/control/auth/tokens');

  const calls = await Promise.allSettled(Array.from({ length: 50 }, () => core.toplyneScore()));
  // Refusals that arrive after the log-out, too.
  await Promise.allSettled([core.toplyneScore(), core.accountDetails()]);
  await vi.waitFor(() => expect(heard).toHaveLength(4), { timeout: 10_000 });
  await new Promise((done) => setTimeout(done, 600));

  expect(calls.map(({ status }) => status)).toEqual(Array.from({ length: 50 }, () => 'rejected'));
  expect(heard).toEqual([
    'flushing',
    'forgotten',
    'reset',
    'went to /fr/login?otherUrl=%2Ffr%2Fblog%2Fcut%3Fa%3D1%23part',
  ]);
  expect(session.tokens.current()).toBeNull();
});
