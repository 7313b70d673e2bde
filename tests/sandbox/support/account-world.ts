import { createAuthApi } from '@/lib/account/auth-api';
import { createCoreApi } from '@/lib/account/core-api';
import { createHttpClient } from '@/lib/http/http-client';
import { runningSandbox } from './running-sandbox';

type Letter = { readonly kind: string; readonly code: string | null; readonly link: string | null };

export const CAPTCHA = { recaptcha_token: null, recaptcha_problem: 'no-key' };
/** Shared by all seeded people who have a password. */
export const PASSWORD = 'clipwright-demo-1';

/** The real clients against the sandbox, over HTTP. */
export async function aWorld() {
  const sandbox = await runningSandbox();
  const auth = createAuthApi(createHttpClient({ service: 'auth', baseUrl: `${sandbox.origin}/auth` }));
  let attempts = 0;
  return {
    ...sandbox,
    auth,
    newId: () => `${(attempts += 1)}`.padStart(32, '0'),
    coreOf: (token: string | null, onUnauthorized = () => undefined as void) =>
      createCoreApi(
        createHttpClient({
          service: 'core',
          baseUrl: `${sandbox.origin}/core`,
          session: { token: () => token, onUnauthorized },
        }),
      ),
    letters: async (to: string) =>
      (await sandbox.json(`/outbox/messages?to=${encodeURIComponent(to)}`)) as readonly Letter[],
    codeFor: async (to: string) => {
      const [letter] = (await sandbox.json(
        `/outbox/messages?to=${encodeURIComponent(to)}`,
      )) as readonly Letter[];
      return letter?.code ?? 'no letter';
    },
  };
}
