import type { Dispatch } from 'react';
import type { Action } from './actions';
import { reducer } from './reducer';
import { initialState, type State } from './state';

/** The shared state of a page, outside any tree of components, so that all islands of the page share it. */
export type Store = {
  readonly state: () => State;
  readonly dispatch: Dispatch<Action>;
  /** Returns the function that ends the subscription. */
  readonly subscribe: (listener: () => void) => () => void;
};

/** `preset` is the configuration from the page's data; in tests any state. */
export function createStore(preset: State = initialState): Store {
  let state = preset;
  const listeners = new Set<() => void>();
  return {
    state: () => state,
    dispatch(action) {
      state = reducer(state, action);
      for (const listener of listeners) listener();
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
