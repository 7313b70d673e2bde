import { nameOf, type Account } from '../account/account';
import type { AccountWorld } from '../account/account-world';
import { errorReply, type Reply } from '../http/reply';
import type { SandboxRequest, Service } from '../http/service';
import { entryPage, greetingPage, newPasswordPage, refusalPage, type AppName } from './app-pages';

/** An account without a role is greeted as new until it is this old. */
const NEW_FOR_MS = 600_000;

/**
 * A fake of the studio or the AI app, on its own origin: `/redirect` checks the token it receives and greets
 * the owner, `/login` and `/signup` show the parameters they received; every path recognises somebody who has
 * been greeted.
 *
 * Source: specification §2 and §4.
 */
export function createAppService(app: AppName, world: AccountWorld): Service {
  const cookieName = `sandbox-${app}`;

  const openingBy = (params: URLSearchParams) => ({
    app,
    params,
    isTokenValid: world.ownerOf(params.get('token')) !== null,
  });

  function greet(account: Account, params: URLSearchParams, headers: Record<string, string> = {}): Reply {
    const isNew = account.role === 'new' && world.nowMs() - account.created_at * 1000 < NEW_FOR_MS;
    const { coupon } = account.account_details;
    return greetingPage({
      ...openingBy(params),
      name: nameOf(account),
      email: account.email,
      isNew,
      coupon: typeof coupon === 'string' ? coupon : null,
      headers,
    });
  }

  const enter = (account: Account, token: string, params: URLSearchParams) =>
    greet(account, params, {
      // The site is on the same host, and all ports of a host share cookies: the site's scripts must not see
      // this one.
      'set-cookie': `${cookieName}=${token}; Path=/; HttpOnly; SameSite=Lax`,
    });

  function redirect(params: URLSearchParams): Reply {
    const token = params.get('token') ?? '';
    const account = world.ownerOf(token);
    return account === null ? refusalPage(openingBy(params)) : enter(account, token, params);
  }

  async function logIn(request: SandboxRequest, params: URLSearchParams): Promise<Reply> {
    const typed = await readForm(request);
    const account = world.accounts.find(typed.get('email') ?? '');
    if (account?.password == null || account.password !== typed.get('password'))
      return entryPage({ ...openingBy(params), flow: 'login', isWrong: true });
    return enter(account, world.logIn(account).token, params);
  }

  async function setPassword(request: SandboxRequest, params: URLSearchParams): Promise<Reply> {
    const token = params.get('token') ?? '';
    const email = world.resets.ownerOf(token);
    if (email === null) return newPasswordPage({ app, state: 'used' });
    if (request.method === 'GET') return newPasswordPage({ app, state: 'asking' });
    const password = (await readForm(request)).get('password') ?? '';
    if (password.length < 8) return newPasswordPage({ app, state: 'too-short' });
    world.accounts.change(email, { password });
    world.resets.use(token);
    return newPasswordPage({ app, state: 'set' });
  }

  return {
    name: app,
    prefix: '',
    handle(request) {
      const { method, path, query, headers } = request;
      const params = new URLSearchParams(query);
      if (path === '/redirect') return method === 'GET' ? redirect(params) : errorReply(405);
      if (path === '/reset-password') return setPassword(request, params);
      if (path === '/login' && method === 'POST') return logIn(request, params);
      if (method !== 'GET') return errorReply(405);
      const owner = world.ownerOf(cookieOf(headers.cookie, cookieName));
      if (owner !== null) return greet(owner, params);
      return entryPage({
        ...openingBy(params),
        flow: path === '/signup' ? 'signup' : 'login',
        isWrong: false,
      });
    },
  };
}

async function readForm({ readBody }: SandboxRequest): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody()).toString('utf8'));
}

function cookieOf(header: string | undefined, name: string): string | null {
  const pair = (header ?? '').split('; ').find((candidate) => candidate.startsWith(`${name}=`));
  return pair?.slice(name.length + 1) ?? null;
}
