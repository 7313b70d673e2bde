import { createContext, useContext, useReducer, type Dispatch, type ReactNode } from 'react';
import type { Action } from './actions';
import { reducer } from './reducer';
import { initialState, type State } from './state';

// Two contexts, so that a component that only dispatches actions is not rendered again when the state changes.
const StateContext = createContext<State>(initialState);
const DispatchContext = createContext<Dispatch<Action> | null>(null);

type Props = { readonly children: ReactNode; readonly preset?: State };

/** Holds the shared state. `preset` is for tests and for configuration from the page data. */
export function StoreProvider({ children, preset = initialState }: Props) {
  const [state, dispatch] = useReducer(reducer, preset);
  return (
    <DispatchContext.Provider value={dispatch}>
      <StateContext.Provider value={state}>{children}</StateContext.Provider>
    </DispatchContext.Provider>
  );
}

/** The shared state. */
export function useStore(): State {
  return useContext(StateContext);
}

/** Dispatches an action. Errors: throws outside a StoreProvider. */
export function useDispatch(): Dispatch<Action> {
  const dispatch = useContext(DispatchContext);
  if (!dispatch) throw new Error('useDispatch needs a StoreProvider above it');
  return dispatch;
}
