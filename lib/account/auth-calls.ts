import type { Login } from '../session/login';
import type { AccountServices } from './account-services';
import type { CodeFlow } from './auth-api';
import type { AuthKind } from './auth-flow';
import type { SignUpReply } from './contract/login';
import type { CaptchaResult, NewAccountDetails, ProviderName } from './contract/requests';
import type { CouponStore } from './coupon';

export type AuthCallDeps = {
  /** Loaded on the first call. Errors: rejects with an HttpError when they cannot be loaded. */
  readonly services: () => Promise<Pick<AccountServices, 'auth' | 'core'>>;
  readonly coupon: Pick<CouponStore, 'read'>;
  /** Where the visit came from; empty without the visitor's consent. */
  readonly attribution: () => Readonly<Record<string, string | null>>;
};

/** The attempt that a call belongs to. */
type Attempt = { readonly kind: AuthKind; readonly attemptId: string };

/**
 * The API calls of a log-in: which call each command makes for each kind of log-in, and what it sends.
 *
 * Errors: every call rejects with an HttpError.
 * Source: specification §7; rules §6.
 */
export function createAuthCalls({ services, coupon, attribution }: AuthCallDeps) {
  /** What a new account starts with: the coupon and the attribution. */
  function newAccountDetails(): NewAccountDetails {
    const stored = coupon.read();
    const from = attribution();
    return {
      ...(stored !== null && { coupon: stored }),
      ...(Object.keys(from).length > 0 && { attribution: { ...from } }),
    };
  }

  const signUpDetails = (kind: AuthKind) => (codeFlowOf(kind) === 'signup' ? newAccountDetails() : {});

  return {
    /** Requests the code or, for FORGOT_PASSWORD, the link. */
    async send({ kind, attemptId }: Attempt, email: string, captcha: CaptchaResult): Promise<void> {
      const { auth, core } = await services();
      if (kind === 'FORGOT_PASSWORD') return core.sendResetPasswordLink({ ...captcha, email });
      return auth.startCode(codeFlowOf(kind), attemptId, { ...captcha, email, ...signUpDetails(kind) });
    },
    async resend({ kind, attemptId }: Attempt, captcha: CaptchaResult): Promise<void> {
      const { auth } = await services();
      return auth.resendCode(codeFlowOf(kind), attemptId, captcha);
    },
    async verify({ kind, attemptId }: Attempt, code: string): Promise<Login> {
      const { auth } = await services();
      return auth.verifyCode(codeFlowOf(kind), attemptId, code);
    },
    async password(
      { kind, attemptId }: Attempt,
      credentials: { readonly email: string; readonly password: string },
      captcha: CaptchaResult,
    ): Promise<SignUpReply> {
      const { auth } = await services();
      return kind === 'LOGIN'
        ? auth.passwordLogin({ ...captcha, ...credentials })
        : auth.passwordSignUp({ ...captcha, id: attemptId, ...credentials, ...signUpDetails(kind) });
    },
    /** On the log-in tab too: someone without an account gets one. */
    async provider(provider: ProviderName, proof: Readonly<Record<string, string>>): Promise<Login> {
      const { auth } = await services();
      return auth.logInWith(provider, proof, newAccountDetails());
    },
  };
}

export function codeFlowOf(kind: AuthKind): CodeFlow {
  return kind === 'OTP_SIGNUP' || kind === 'SIGNUP' ? 'signup' : 'login';
}
