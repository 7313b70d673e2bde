import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import type { Platform } from '../../platform/platform';
import { featureFlagFile, type FeatureFlags } from '../contract/feature-flags';
import { CONFIG_UNAVAILABLE, evaluateReactGate, type GateResult, type GateUser } from './react-gate';
import { FE_APP_COOKIE_DAYS, FLAGS_DEADLINE_MS } from '../../config/constants';
import { FE_APP_COOKIE } from '../../config/storage-names';

type Deps = {
  /** The CDN's client. */
  readonly http: HttpClient;
  readonly log: Pick<Logger, 'error'>;
  readonly platform: Pick<Platform, 'cookies' | 'clock'>;
};

/**
 * Evaluates the gate for a user and stores the result (`feApp=react`). If the user is no longer logged in by
 * then, returns null and stores nothing; without the flag file, it stores nothing either.
 */
export type EvaluateFrontEnd = (user: GateUser, isStillThere: () => boolean) => Promise<GateResult | null>;

/**
 * Decides which front-end a signed-in user gets. Fetches the flag file once per page, when the first user is
 * known; after a failure, fetches it again for the next user.
 *
 * Errors: never rejects; without the file the result is `config-unavailable`, and the stored result stays.
 * Source: specification §5 and §9; rules §5 and D16.
 */
export function createFrontEndEvaluator({ http, log, platform }: Deps): EvaluateFrontEnd {
  let flags: Promise<FeatureFlags | 'unavailable'> | null = null;

  return async (user, isStillThere) => {
    flags ??= fetchFeatureFlags(http, log);
    const config = await flags;
    if (config === 'unavailable') flags = null;
    if (!isStillThere()) return null;
    if (config === 'unavailable') return CONFIG_UNAVAILABLE;
    const result = evaluateReactGate(config, user);
    rememberFrontEnd(platform, result.isEnabled);
    return result;
  };
}

const MS_A_DAY = 86_400_000;

/**
 * Stores the gate's result for a signed-in user in a cookie that the servers read: `feApp=react` for 365
 * days. A "no" removes it.
 *
 * Source: specification §9; rules §5. Removing an earlier "yes" is our choice.
 */
export function rememberFrontEnd(
  { cookies, clock }: Pick<Platform, 'cookies' | 'clock'>,
  isEnabled: boolean,
): void {
  if (!isEnabled) {
    cookies.remove(FE_APP_COOKIE.name);
    return;
  }
  const expiresAtMs = clock.nowMs() + FE_APP_COOKIE_DAYS * MS_A_DAY;
  cookies.set(FE_APP_COOKIE.name, FE_APP_COOKIE.value, { expiresAtMs, secure: true, sameSite: 'Lax' });
}

/**
 * Fetches the CDN's feature flag file: null if it is empty, which turns every flag off; `unavailable` if it
 * cannot be fetched.
 *
 * Errors: never throws; a failure is logged; an empty file is not a failure.
 * Source: specification §7; rules D16.
 */
export async function fetchFeatureFlags(
  http: HttpClient,
  log: Pick<Logger, 'error'>,
): Promise<FeatureFlags | 'unavailable'> {
  try {
    return await http.call({
      path: '/feature-flags.json',
      schema: featureFlagFile,
      as: 'text',
      deadlineMs: FLAGS_DEADLINE_MS,
      retry: true,
    });
  } catch (error) {
    log.error('feature flags are unavailable, all are off', error);
    return 'unavailable';
  }
}
