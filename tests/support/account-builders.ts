import type { Login } from '@/lib/session/login';

/** A successful log-in; change what a test is about. */
export function aLogin(change: Partial<Login> = {}): Login {
  return { token: 'token-1', expires: null, isNewUser: false, ...change };
}
