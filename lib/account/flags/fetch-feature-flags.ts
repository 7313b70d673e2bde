import { FLAGS_DEADLINE_MS } from '../../config/constants';
import { HttpError } from '../../http/http-error';
import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import { featureFlagFile, type FeatureFlags } from '../contract/feature-flags';

/**
 * Fetches the CDN's feature flag file: null if it is empty, `unavailable` if it cannot be fetched.
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
      deadlineMs: FLAGS_DEADLINE_MS,
      retry: true,
    });
  } catch (error) {
    if (error instanceof HttpError && error.status === 204) return null;
    log.error('feature flags are unavailable, all are off', error);
    return 'unavailable';
  }
}
