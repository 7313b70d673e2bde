import { LOGGED_OUT_STATE } from '../../../session/logged-out-state';
import { withPart } from '../../page/with-part.client';

/** On the page that a log-out leads to, moves the focus to "Log in". */
export function startAfterLogOut(): void {
  if (history.state === LOGGED_OUT_STATE)
    void withPart(import('./focus-log-in.client'), (part) => part.focusLogIn());
}
