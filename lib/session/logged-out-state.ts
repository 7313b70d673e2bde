/** In the state of the history entry that a log-out reloads: the keyboard then goes on at "Log in". */
export const LOGGED_OUT_STATE = 'loggedOut';
