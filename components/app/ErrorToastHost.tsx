import dynamic from 'next/dynamic';
import { useStore } from '@/store/StoreProvider';

const ErrorToast = dynamic(() => import('./ErrorToast').then((module) => module.ErrorToast), { ssr: false });

/** Loads the toast and its styles when there is an error to show. */
export function ErrorToastHost() {
  return useStore().app.errorToast.state === 'on' ? <ErrorToast /> : null;
}
