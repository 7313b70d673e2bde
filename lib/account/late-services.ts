import { HttpError } from '../http/http-error';
import type { AccountServices } from './account-services';
import type { AuthApi } from './auth-api';
import type { CoreApi } from './core-api';

export type LoadServices = () => Promise<AccountServices>;

/**
 * The services, their code fetched once, when first asked for; after a failure it is fetched again.
 *
 * Errors: rejects with an HttpError (`network`) when the code cannot be had, so that a form says "no connection" as for a call.
 */
export function loadOnce(load: LoadServices): LoadServices {
  let loading: Promise<AccountServices> | null = null;
  return () => {
    loading ??= load().catch((cause: unknown) => {
      loading = null;
      throw new HttpError('network', 'site', 'account services', null, { cause });
    });
    return loading;
  };
}

/** The auth API before its code is there: the first call waits for it. */
export function lateAuthApi(services: LoadServices): AuthApi {
  const auth = async () => (await services()).auth;
  return {
    googleLogin: async (request) => (await auth()).googleLogin(request),
    facebookLogin: async (request) => (await auth()).facebookLogin(request),
    passwordLogin: async (request) => (await auth()).passwordLogin(request),
    passwordSignUp: async (request) => (await auth()).passwordSignUp(request),
    startCode: async (flow, attemptId, request) => (await auth()).startCode(flow, attemptId, request),
    resendCode: async (flow, attemptId, request) => (await auth()).resendCode(flow, attemptId, request),
    verifyCode: async (flow, attemptId, code) => (await auth()).verifyCode(flow, attemptId, code),
  };
}

/** As `lateAuthApi`, for the one call of the core API that a log-in makes. */
export function lateCoreApi(services: LoadServices): Pick<CoreApi, 'sendResetPasswordLink'> {
  return { sendResetPasswordLink: async (request) => (await services()).core.sendResetPasswordLink(request) };
}
