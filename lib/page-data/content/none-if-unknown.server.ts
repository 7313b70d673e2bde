import { DEFAULT_LOCALE } from '../../config/languages';
import { HttpError } from '../../http/http-error';
import { content } from '../services/content.server';

/**
 * An empty list after a 404 for a whole collection: a content service from before this collection does not
 * have it. One that does not know its posts either is not that service (a proxy, half a start).
 *
 * Errors: throws any other error, and that one.
 */
export async function noneIfUnknown(error: unknown): Promise<readonly never[]> {
  if (!(error instanceof HttpError) || error.status !== 404) throw error;
  await content().countPosts(DEFAULT_LOCALE);
  return [];
}
