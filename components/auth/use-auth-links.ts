import { useEffect } from 'react';
import { useDispatch } from '@/store/StoreProvider';

/**
 * Links that say `data-auth="signup"` or `"login"` open the dialog instead of leaving the page, wherever they stand (header,
 * cards, an article). With a modifier key, and without this script, they are the links they look like.
 */
export function useAuthLinks(): void {
  const dispatch = useDispatch();
  useEffect(() => {
    const open = (event: MouseEvent) => {
      if (event.defaultPrevented || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
        return;
      const link = event.target instanceof Element ? event.target.closest<HTMLElement>('a[data-auth]') : null;
      if (!link) return;
      event.preventDefault();
      dispatch({ type: 'auth-modal-opened', tab: link.dataset.auth === 'login' ? 'login' : 'signup' });
    };
    document.addEventListener('click', open);
    return () => document.removeEventListener('click', open);
  }, [dispatch]);
}
