/** In the state of the history entry that a log-out reloads: the focus then moves to "Log in". */
export const LOGGED_OUT_STATE = 'loggedOut';
