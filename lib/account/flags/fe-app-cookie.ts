import { FE_APP_COOKIE_DAYS } from '../../config/constants';
import { FE_APP_COOKIE } from '../../config/storage-names';
import type { Platform } from '../../platform/platform';

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
