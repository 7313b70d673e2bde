import { FE_APP_COOKIE_DAYS } from '../../config/constants';
import { FE_APP_COOKIE } from '../../config/storage-names';
import type { Platform } from '../../platform/platform';

const MS_A_DAY = 86_400_000;

/**
 * Stores the gate's answer for a signed-in user where the servers can see it: `feApp=react` for 365 days, or no such cookie.
 *
 * Source: specification §9; rules §5. That a "no" removes an earlier "yes" is ours.
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
