import type { PublicEnv } from '../config/public-env';
import { createFrontEndEvaluator, type EvaluateFrontEnd } from './flags/evaluate-front-end';
import { createHttpClient, type HttpClient, type HttpSession } from '../http/http-client';
import type { Logger } from '../monitoring/logger';
import type { Platform } from '../platform/platform';
import { createAuthApi, type AuthApi } from './auth-api';
import { createCoreApi, type CoreApi } from './core-api';

export type AccountServices = {
  readonly auth: AuthApi;
  readonly core: CoreApi;
  /** The core API's client, for the parts of the API that load with their dialogs (teams, persona form). */
  readonly coreHttp: HttpClient;
  /** Which front-end the user gets (feature flag `iv-fe-react`). */
  readonly evaluateFrontEnd: EvaluateFrontEnd;
};

export type ServiceDeps = {
  readonly env: Pick<PublicEnv, 'auth' | 'core' | 'cdn'>;
  readonly session: HttpSession;
  readonly platform: Pick<Platform, 'cookies' | 'clock'>;
  readonly log: Pick<Logger, 'error'>;
  readonly isOffline?: () => Promise<boolean>;
};

/**
 * The account services of this environment. Core carries the session; auth has none, because its 401 means a
 * wrong password or code.
 */
export function createAccountServices({
  env,
  session,
  platform,
  log,
  isOffline,
}: ServiceDeps): AccountServices {
  const online = isOffline && { isOffline };
  const coreHttp = createHttpClient({ service: 'core', baseUrl: env.core, session, ...online });
  return {
    auth: createAuthApi(createHttpClient({ service: 'auth', baseUrl: env.auth, ...online })),
    core: createCoreApi(coreHttp),
    coreHttp,
    evaluateFrontEnd: createFrontEndEvaluator({
      http: createHttpClient({ service: 'cdn', baseUrl: env.cdn }),
      log,
      platform,
    }),
  };
}
