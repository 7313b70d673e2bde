import { env } from '../../config/env.server';
import { isSameSecret } from '../../security/same-secret.server';

/**
 * Status and word for a request without the secret of the content service's links (`PREVIEW_SECRET`); null
 * for one with it.
 */
export function refusalOfEditor(
  secret: unknown,
): readonly [status: 401 | 404, error: 'off' | 'secret'] | null {
  const { PREVIEW_SECRET } = env();
  if (PREVIEW_SECRET === '') return [404, 'off'];
  return typeof secret === 'string' && isSameSecret(secret, PREVIEW_SECRET) ? null : [401, 'secret'];
}
