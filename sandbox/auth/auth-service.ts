import type { AccountWorld } from '../account/account-world';
import { errorReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import type { FakeProviders } from '../fakes/providers';
import { createCodeAttempts } from './code-attempts';
import { CodeLogins } from './code-logins';
import { controlAuth } from './control-auth';
import { createPasswordLogins } from './password-logins';
import { providerLogins } from './provider-logins';

type Deps = { readonly world: AccountWorld; readonly providers: FakeProviders };

const CODE_PATH = /^\/api\/email\/(login|signup)(?:\/(resend|verify))?\/([^/]+)$/;

/**
 * `/auth`: the auth API. Known and unknown emails get the same replies; only the messages in the outbox
 * differ.
 *
 * Source: specification §7; what it does not show (request bodies, replies, limits) is ours.
 */
export function createAuthService({ world, providers }: Deps): Service {
  const attempts = createCodeAttempts();
  const codes = new CodeLogins({ world, attempts });
  const passwords = createPasswordLogins({ world, codes });

  const fixed: Readonly<Record<string, (request: SandboxRequest) => Promise<Reply>>> = {
    '/api/email/web-login': passwords.logIn,
    '/api/email/web-signup': passwords.signUp,
    ...providerLogins(world, providers),
  };

  return {
    name: 'auth',
    prefix: '/auth',
    handle(request) {
      const fixedReply = Object.hasOwn(fixed, request.path) ? fixed[request.path] : undefined;
      const [, flow, step = 'start', id] = CODE_PATH.exec(request.path) ?? [];
      if (fixedReply === undefined && id === undefined) return errorReply(404);
      if (request.method !== 'POST') return errorReply(405);
      if (fixedReply) return fixedReply(request);
      // why: the expression above matches nothing else.
      return codes[step as 'start' | 'resend' | 'verify'](
        flow as 'login' | 'signup',
        decodeURIComponent(id ?? ''),
        request,
      );
    },
    control: (request) => controlAuth(request, { world, attempts }),
    reset() {
      attempts.reset();
      world.reset();
    },
  };
}
