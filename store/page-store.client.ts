import { pageData } from '@/lib/markup/page-data.client';
import { createStore, type Store } from './create-store';
import { reducer } from './reducer';
import { initialState } from './state';

let store: Store | undefined;

/**
 * The shared state of this page, one for all its islands, with the site's configuration from the page's data.
 */
export function pageStore(): Store {
  const { planData } = pageData();
  store ??= createStore(reducer(initialState, { type: 'config-merged', config: { planData } }));
  return store;
}
