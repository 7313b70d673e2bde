import type { AuthFlow, AuthKind } from '@/lib/account/auth-flow';
import type { TextKey } from '@/lib/config/text-key';
import type { AuthTab } from '@/store/state';

/** Whether a kind belongs to sign-up rather than log-in. */
export function isSignUp(kind: AuthKind): boolean {
  return kind === 'OTP_SIGNUP' || kind === 'SIGNUP';
}

export function isPassword(kind: AuthKind): boolean {
  return kind === 'LOGIN' || kind === 'SIGNUP';
}

export function tabOf(kind: AuthKind): AuthTab {
  return isSignUp(kind) ? 'signup' : 'login';
}

/** The form a tab starts with: a code by email. */
export function firstKindOf(tab: AuthTab): AuthKind {
  return tab === 'signup' ? 'OTP_SIGNUP' : 'OTP_LOGIN';
}

/** Code ↔ password, on the same tab. */
export function otherMethod(kind: AuthKind): AuthKind {
  if (isPassword(kind)) return isSignUp(kind) ? 'OTP_SIGNUP' : 'OTP_LOGIN';
  return isSignUp(kind) ? 'SIGNUP' : 'LOGIN';
}

/** The same method on another tab. */
export function kindOnTab(kind: AuthKind, tab: AuthTab): AuthKind {
  if (isPassword(kind)) return tab === 'signup' ? 'SIGNUP' : 'LOGIN';
  return firstKindOf(tab);
}

/** Whether there is a form to fill in, even while it is being sent or a provider's window is open. */
export function isFirstStep(flow: AuthFlow): boolean {
  return flow.step === 'choosing' || flow.step === 'sending' || flow.step === 'logging-in';
}

/** Whether the form still asks for something; what the visitor came for is then shown above it. */
export function isAsking(flow: AuthFlow): boolean {
  return isFirstStep(flow) || flow.step === 'awaiting' || flow.step === 'checking-code';
}

/** Text key of a step's heading. */
export function titleOf(flow: AuthFlow): TextKey {
  switch (flow.step) {
    case 'signed-in':
      return 'auth.title.signedIn';
    case 'link-sent':
      return 'auth.title.linkSent';
    case 'awaiting':
    case 'checking-code':
      return 'auth.title.code';
    case 'choosing':
    case 'sending':
    case 'logging-in':
      break;
  }
  if (flow.kind === 'FORGOT_PASSWORD') return 'auth.title.forgot';
  return isSignUp(flow.kind) ? 'account.dialogTitle' : 'auth.title.logIn';
}
