import { lazyPart } from '@/components/ui/lazy-part';
import { useStore } from '@/store/StoreProvider';

const ErrorToast = lazyPart(() => import('./ErrorToast').then((module) => module.ErrorToast));

/** Loads the toast and its styles when there is an error to show. */
export function ErrorToastHost() {
  return useStore().app.errorToast.state === 'on' ? <ErrorToast /> : null;
}
