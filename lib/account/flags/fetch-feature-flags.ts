import { FLAGS_DEADLINE_MS } from '../../config/constants';
import type { HttpClient } from '../../http/http-client';
import type { Logger } from '../../monitoring/logger';
import { featureFlagFile, type FeatureFlags } from '../contract/feature-flags';

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
