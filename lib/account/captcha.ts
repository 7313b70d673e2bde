import { CAPTCHA_EXECUTE_LIMIT_MS, CAPTCHA_LOAD_LIMIT_MS } from '../config/constants';
import { settleWithin, systemScheduler } from '../platform/time';
import type { Scheduler } from '../platform/platform';
import type { CaptchaResult } from './contract/requests';

type RecaptchaState = 'none' | 'loading' | 'loaded' | 'failed';

/** Why there is no token; sent with the form. */
type RecaptchaProblem =
  | 'no-key'
  | 'not-loaded'
  | 'load-failed'
  | 'load-timeout'
  | 'execute-failed'
  | 'execute-timeout';

/** Warnings, word for word. Source: specification §8. */
const RECAPTCHA_MESSAGES = {
  unavailable: 'Recaptcha script is not available',
  loadFailed: 'Error loading google recaptcha script',
  notLoaded: 'Google Recaptcha has not been loaded',
  noKey: 'No recaptcha key was provided',
} as const;

export type RecaptchaScript = { readonly execute: (action: string) => Promise<unknown> };

export type RecaptchaDeps = {
  /** '' if none is configured. */
  readonly siteKey: string;
  /** Loads the script; resolves to null if it loaded but defined nothing. */
  readonly load: (siteKey: string) => Promise<RecaptchaScript | null>;
  readonly warn: (message: string) => void;
  /** `on-demand`: `check` loads the script first if necessary (specification §4). */
  readonly mode?: 'on-demand' | 'explicit';
  readonly scheduler?: Scheduler;
};

export type Recaptcha = {
  readonly state: () => RecaptchaState;
  /** Loads the script; call it when an auth form is in use. Retries a failed load. */
  readonly prepare: () => Promise<void>;
  /** Call it on submit. Errors: never rejects. */
  readonly check: (action: string) => Promise<CaptchaResult>;
};

/**
 * reCAPTCHA for the auth forms.
 *
 * Source: specification §4, §7, §8; rules §6.
 */
export function createRecaptcha({
  siteKey,
  load,
  warn,
  mode = 'on-demand',
  scheduler = systemScheduler,
}: RecaptchaDeps): Recaptcha {
  let state: RecaptchaState = 'none';
  let script: RecaptchaScript | null = null;
  let problem: RecaptchaProblem = 'not-loaded';
  let loading: Promise<void> | null = null;

  function fail(reason: RecaptchaProblem, message: string): void {
    state = 'failed';
    problem = reason;
    warn(message);
  }

  async function loadOnce(): Promise<void> {
    if (siteKey === '') return fail('no-key', RECAPTCHA_MESSAGES.noKey);
    state = 'loading';
    const outcome = await settleWithin(scheduler, CAPTCHA_LOAD_LIMIT_MS, async () => {
      try {
        return { found: await load(siteKey) };
      } catch {
        return 'failed';
      }
    });
    if (outcome === undefined) return fail('load-timeout', RECAPTCHA_MESSAGES.loadFailed);
    if (outcome === 'failed') return fail('load-failed', RECAPTCHA_MESSAGES.loadFailed);
    if (outcome.found === null) return fail('load-failed', RECAPTCHA_MESSAGES.unavailable);
    script = outcome.found;
    state = 'loaded';
  }

  function prepare(): Promise<void> {
    if (state === 'loaded') return Promise.resolve();
    loading ??= loadOnce().finally(() => {
      loading = null;
    });
    return loading;
  }

  async function check(action: string): Promise<CaptchaResult> {
    // A submit does not wait for a script that has failed; `prepare` retries it.
    if (mode === 'on-demand' && state !== 'failed') await prepare();
    if (script === null) {
      if (state !== 'failed') warn(RECAPTCHA_MESSAGES.notLoaded);
      return without(problem);
    }
    return execute(script, action);
  }

  async function execute({ execute: run }: RecaptchaScript, action: string): Promise<CaptchaResult> {
    const token = await settleWithin(scheduler, CAPTCHA_EXECUTE_LIMIT_MS, async () => {
      try {
        return (await run(actionName(action))) ?? null;
      } catch {
        return null;
      }
    });
    if (token === undefined) return without('execute-timeout');
    if (typeof token !== 'string' || token === '') return without('execute-failed');
    return { recaptcha_token: token, recaptcha_problem: null };
  }

  return { state: () => state, prepare, check };
}

/** Google accepts only letters, slashes and underscores in an action's name. */
function actionName(action: string): string {
  return action.replace(/[^A-Za-z/_]/g, '_');
}

function without(reason: RecaptchaProblem): CaptchaResult {
  return { recaptcha_token: null, recaptcha_problem: reason };
}
