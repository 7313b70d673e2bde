import type { Action } from './actions';
import { initialState, OFF, type AppState, type State } from './state';

/**
 * The next state. Pure: no clock, no storage, no network.
 *
 * Errors: throws on an unknown action (specification §4), so that a typo in a plain-JavaScript caller does
 * not go unnoticed.
 */
export function reducer(state: State, action: Action): State {
  switch (action.type) {
    case 'auth-modal-opened':
      return app(state, {
        authModal: {
          state: 'on',
          tab: action.tab ?? initialState.app.authModal.tab,
          payload: action.payload ?? {},
        },
      });
    case 'auth-modal-closed':
      // Without a user the team dialog was only waiting behind the log-in.
      return app(state, {
        authModal: initialState.app.authModal,
        ...(state.user === null && { teamInviteModal: OFF }),
      });
    case 'modal-opened':
      return app(state, { [action.modal]: { state: 'on', payload: action.payload } });
    case 'modal-closed':
      return app(state, { [action.modal]: OFF });
    case 'error-toast-opened':
      return app(state, { errorToast: { state: 'on', data: action.data } });
    case 'error-toast-closed':
      return app(state, { errorToast: { state: 'off', data: null } });
    case 'plan-data-set':
      return app(state, { planData: action.planData });
    case 'editor-params-set':
      return app(state, { editorParams: action.editorParams });
    case 'user-added':
      return { ...state, user: action.user };
    case 'user-removed':
      return { ...state, user: null, persona: null };
    case 'persona-answered':
      return { ...state, persona: { ...state.persona, ...action.answers } };
    case 'config-merged':
      return app(state, action.config);
    default: {
      const { type }: { readonly type?: unknown } = action;
      throw new Error(`Unknown action: ${JSON.stringify(type)}`);
    }
  }
}

function app(state: State, change: Partial<AppState>): State {
  return { ...state, app: { ...state.app, ...change } };
}
