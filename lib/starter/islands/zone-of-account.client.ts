import { Mark } from '../../markup/marks';
import { isTokenStored } from '../../session/shown-session.client';

/**
 * Links into the apps (`goTo` of lib/config/routes.ts): without a session the server handles them, with a
 * session the account does.
 */
export const LINK_INTO_APP = 'a[href^="/api/go/"]';

/**
 * The control around an element that needs the account; for logged-in visitors also a link into the apps
 * (decision 0012).
 */
export function zoneOfAccount(target: Element): Element | null {
  const entry = target.closest(LINK_INTO_APP);
  return target.closest(`[${Mark.account}]`) ?? (entry && isTokenStored() ? entry : null);
}
