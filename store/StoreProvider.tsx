import type { Dispatch, ReactNode } from 'react';
import { createContext, useContext, useState, useSyncExternalStore } from 'react';
import type { Action } from './actions';
import { createStore, type Store } from './create-store';
import { initialState, type State } from './state';

const StoreContext = createContext<Store | null>(null);

type Props = {
  readonly children: ReactNode;
  /** The page's store. Without it the tree has a store of its own: on the server, and in tests. */
  readonly store?: Store;
  readonly preset?: State;
};

/** Gives a tree of components the shared state. */
export function StoreProvider({ children, store, preset = initialState }: Props) {
  const [own] = useState(() => store ?? createStore(preset));
  return <StoreContext value={own}>{children}</StoreContext>;
}

function useStoreItself(): Store {
  const store = useContext(StoreContext);
  if (!store) throw new Error('the shared state needs a StoreProvider above its user');
  return store;
}

/** The shared state. Errors: throws outside a StoreProvider. */
export function useStore(): State {
  const { subscribe, state } = useStoreItself();
  return useSyncExternalStore(subscribe, state, state);
}

/** Dispatches an action. Errors: throws outside a StoreProvider. */
export const useDispatch = (): Dispatch<Action> => useStoreItself().dispatch;
