import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import type { Platform } from '../../platform/platform';
import type { FeatureFlags } from '../contract/feature-flags';
import { noteFrontEnd } from './fe-app-cookie';
import { fetchFeatureFlags } from './fetch-feature-flags';
import { CONFIG_UNAVAILABLE, evaluateReactGate, type GateAnswer, type GateUser } from './react-gate';

type Deps = {
  /** Client of the CDN. */
  readonly http: HttpClient;
  readonly log: Pick<Logger, 'error'>;
  readonly platform: Pick<Platform, 'cookies' | 'clock'>;
};

/**
 * Answers for a user and notes the answer (`feApp=react`), unless the user is no longer there when it is known: then null, and
 * nothing is noted. Nor is anything while the file cannot be had.
 */
export type EvaluateFrontEnd = (user: GateUser, isStillThere: () => boolean) => Promise<GateAnswer | null>;

/**
 * Which front-end a signed-in user gets. The flag file is fetched once a page, when the first user is known; one that could not be
 * had is asked for again with the next user.
 *
 * Errors: never rejects; without the file the answer is `config-unavailable`, and what was noted stays.
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
    const answer = evaluateReactGate(config, user);
    noteFrontEnd(platform, answer.isEnabled);
    return answer;
  };
}
