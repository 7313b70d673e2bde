import { logger, type LogFields } from '../../monitoring/logger';

/**
 * What is loading, or the fallback if that fails: logged, because the page works without this part. Errors:
 * never rejects.
 */
export async function orFallback<T>(
  what: string,
  loading: Promise<T>,
  fallback: T,
  fields: LogFields = {},
): Promise<T> {
  try {
    return await loading;
  } catch (error) {
    logger.error(`${what} are left out`, error, fields);
    return fallback;
  }
}
