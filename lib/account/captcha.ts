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

/**
 * reCAPTCHA for the auth forms.
 *
 * Source: specification §4, §7, §8; rules §6.
 */
export class Recaptcha {
  private readonly scheduler: Scheduler;
  private now: RecaptchaState = 'none';
  private script: RecaptchaScript | null = null;
  private problem: RecaptchaProblem = 'not-loaded';
  private loading: Promise<void> | null = null;

  constructor(private readonly deps: RecaptchaDeps) {
    this.scheduler = deps.scheduler ?? systemScheduler;
  }

  readonly state = (): RecaptchaState => this.now;

  /** Loads the script; call it when an auth form is in use. Retries a failed load. */
  readonly prepare = (): Promise<void> => {
    if (this.now === 'loaded') return Promise.resolve();
    this.loading ??= this.loadOnce().finally(() => {
      this.loading = null;
    });
    return this.loading;
  };

  /** Call it on submit. Errors: never rejects. */
  readonly check = async (action: string): Promise<CaptchaResult> => {
    // A submit does not wait for a script that has failed; `prepare` retries it.
    if (this.deps.mode !== 'explicit' && this.now !== 'failed') await this.prepare();
    if (this.script === null) {
      if (this.now !== 'failed') this.deps.warn(RECAPTCHA_MESSAGES.notLoaded);
      return without(this.problem);
    }
    return this.execute(this.script, action);
  };

  private fail(reason: RecaptchaProblem, message: string): void {
    this.now = 'failed';
    this.problem = reason;
    this.deps.warn(message);
  }

  private async loadOnce(): Promise<void> {
    const { siteKey, load } = this.deps;
    if (siteKey === '') return this.fail('no-key', RECAPTCHA_MESSAGES.noKey);
    this.now = 'loading';
    const outcome = await settleWithin(this.scheduler, CAPTCHA_LOAD_LIMIT_MS, async () => {
      try {
        return { script: await load(siteKey) };
      } catch {
        return 'failed';
      }
    });
    if (outcome === undefined) return this.fail('load-timeout', RECAPTCHA_MESSAGES.loadFailed);
    if (outcome === 'failed') return this.fail('load-failed', RECAPTCHA_MESSAGES.loadFailed);
    if (outcome.script === null) return this.fail('load-failed', RECAPTCHA_MESSAGES.unavailable);
    this.script = outcome.script;
    this.now = 'loaded';
  }

  private async execute({ execute: run }: RecaptchaScript, action: string): Promise<CaptchaResult> {
    const token = await settleWithin(this.scheduler, CAPTCHA_EXECUTE_LIMIT_MS, async () => {
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
}

/** Google accepts only letters, slashes and underscores in an action's name. */
function actionName(action: string): string {
  return action.replace(/[^A-Za-z/_]/g, '_');
}

function without(reason: RecaptchaProblem): CaptchaResult {
  return { recaptcha_token: null, recaptcha_problem: reason };
}
