import type { ProviderName } from '../../providers/providers';
import type { AuthEvent, AuthFlow } from '../../account/auth-flow';
import type { AuthMethod } from './events';
import type { track } from './page-events.client';

/** Receives an event and the state before it. */
export type AuthReporter = (event: AuthEvent, before: AuthFlow) => void;

/**
 * Reports a log-in step by step, from the events of its state machine. Each form needs its own, which
 * remembers whose window was opened until the provider's reply arrives.
 */
export function createAuthReporter(report: typeof track): AuthReporter {
  let provider: ProviderName | null = null;

  return (event, before) => {
    const flow = before.kind === 'OTP_SIGNUP' || before.kind === 'SIGNUP' ? 'signup' : 'login';
    switch (event.type) {
      case 'sending-requested':
        if (before.kind === 'FORGOT_PASSWORD') report('Reset Link Requested', {});
        else report('Code Requested', { flow, again: false });
        return;
      case 'resend-requested':
        report('Code Requested', { flow, again: true });
        return;
      case 'code-submitted':
        report('Code Submitted', { flow });
        return;
      case 'password-submitted':
        report('Password Submitted', { flow });
        return;
      case 'provider-opened':
        provider = event.provider;
        report('Provider Opened', { flow, method: event.provider });
        return;
      case 'email-refused':
      case 'failed':
      case 'resend-failed':
        provider = null;
        report('Auth Failed', { kind: before.kind, problem: event.problem.name });
        return;
      case 'signed-in': {
        const method = methodOf(before, provider);
        if (event.isNewUser) report('Sign Up Completed', { method });
        else report('Log In Completed', { method });
        return;
      }
      // Not reported: going to another form, typing, going back, and what happens without the visitor.
      case 'kind-chosen':
        // Also sent by "another way", which gives the provider's window up; its late failure changes nothing
        // and is not reported.
        provider = null;
        return;
      case 'email-given-up':
      case 'email-typed':
      case 'sent':
      case 'restored':
      case 'session-ended':
    }
  };
}

function methodOf(before: AuthFlow, provider: ProviderName | null): AuthMethod {
  if (provider !== null) return provider;
  return before.step === 'checking-code' ? 'code' : 'password';
}
