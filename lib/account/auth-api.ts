import type { HttpClient } from '../http/http-client';
import { ACCOUNT_DEADLINE_MS } from '../config/constants';
import { acknowledge } from './acknowledge';
import { loginReply, signUpReply, type SignUpReply } from './contract/login';
import type {
  NewAccountDetails,
  PasswordLoginRequest,
  PasswordSignUpRequest,
  ProviderName,
  ResendCodeRequest,
  StartCodeRequest,
  VerifyCodeRequest,
} from './contract/requests';
import type { Login } from '../session/login';

/** What a one-time code is for. */
export type CodeFlow = 'login' | 'signup';

type LogInRequest = PasswordLoginRequest | VerifyCodeRequest | NewAccountDetails;

export type AuthApi = {
  readonly logInWith: (
    provider: ProviderName,
    proof: Readonly<Record<string, string>>,
    details: NewAccountDetails,
  ) => Promise<Login>;
  readonly passwordLogin: (request: PasswordLoginRequest) => Promise<Login>;
  readonly passwordSignUp: (request: PasswordSignUpRequest) => Promise<SignUpReply>;
  readonly startCode: (flow: CodeFlow, attemptId: string, request: StartCodeRequest) => Promise<void>;
  readonly resendCode: (flow: CodeFlow, attemptId: string, request: ResendCodeRequest) => Promise<void>;
  readonly verifyCode: (flow: CodeFlow, attemptId: string, code: string) => Promise<Login>;
};

/**
 * The auth API. Its client has no session: these calls carry no token, and a 401 means a wrong password or
 * code.
 *
 * Errors: every function rejects with an HttpError; `readAuthProblem` says what it means.
 * Source: specification §7. Calls whose method is not shown are POSTs: each changes something. `{id}` is not
 * shown
 *         either; it is the attempt's own random id, so that no path contains an email.
 */
export function createAuthApi(http: HttpClient): AuthApi {
  const logIn = (path: string, body: LogInRequest) =>
    http.call({ method: 'POST', path, body, schema: loginReply, deadlineMs: ACCOUNT_DEADLINE_MS });

  return {
    logInWith: (provider, proof, details) => logIn(`/api/oauth2/${provider}-login`, { ...proof, ...details }),
    passwordLogin: (request) => logIn('/api/email/web-login', request),
    passwordSignUp: (request) =>
      http.call({
        method: 'POST',
        path: '/api/email/web-signup',
        body: request,
        schema: signUpReply,
        deadlineMs: ACCOUNT_DEADLINE_MS,
      }),
    startCode: (flow, attemptId, request) =>
      acknowledge(http, `/api/email/${flow}/${encodeURIComponent(attemptId)}`, request),
    resendCode: (flow, attemptId, request) =>
      acknowledge(http, `/api/email/${flow}/resend/${encodeURIComponent(attemptId)}`, request),
    verifyCode: (flow, attemptId, code) =>
      logIn(`/api/email/${flow}/verify/${encodeURIComponent(attemptId)}`, { code }),
  };
}
