import { LOGGED_OUT_STATE } from '../../../session/logged-out-state';

/** On the page that a log-out leads to, moves the focus to "Log in". */
export function startAfterLogOut(): void {
  if (history.state === LOGGED_OUT_STATE)
    import('./focus-log-in.client').then((part) => part.focusLogIn()).catch(() => undefined);
}
