import { logger, type LogFields } from '../../monitoring/logger';
import { processSingleton } from '../../process/process-singleton';
import { rendering } from '../../process/rendering';

/**
 * What is loading, or the fallback if that fails: logged, because the page works without this part. The page
 * is then rendered again soon. Errors: never rejects.
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
    rendering.note('isPartial');
    return fallback;
  }
}

/**
 * The same, but what was last loaded stays, if anything was: for a few parts of one page, not one for each
 * URL. `part` names what is loaded, its language included.
 */
export async function orLast<T>(what: string, part: string, loading: Promise<T>, fallback: T): Promise<T> {
  const last = processSingleton(`last ${part}`, (): { value?: T } => ({}));
  try {
    return (last.value = await loading);
  } catch (error) {
    if (last.value === undefined) return orFallback(what, Promise.reject(error), fallback);
    logger.error(`${what}: the last ones are used`, error);
    return last.value;
  }
}
