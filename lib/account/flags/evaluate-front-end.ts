import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import type { Platform } from '../../platform/platform';
import type { FeatureFlags } from '../contract/feature-flags';
import { rememberFrontEnd } from './fe-app-cookie';
import { fetchFeatureFlags } from './fetch-feature-flags';
import { CONFIG_UNAVAILABLE, evaluateReactGate, type GateResult, type GateUser } from './react-gate';

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
