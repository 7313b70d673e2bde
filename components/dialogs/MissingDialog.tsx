import { useCallback } from 'react';
import { MissingPart } from '@/components/app/MissingPart';
import { useDispatch } from '@/store/StoreProvider';

/**
 * In place of a dialog whose files are missing: the page is loaded again, and opens it. If that has not helped,
 * the dialog is closed, and the toast says so.
 */
export function MissingDialog({ onClose }: { readonly onClose: () => void }) {
  const dispatch = useDispatch();
  const onFailed = useCallback(() => {
    onClose();
    dispatch({ type: 'error-toast-opened', data: { messageKey: 'error.somethingWentWrong' } });
  }, [dispatch, onClose]);
  return <MissingPart onFailed={onFailed} />;
}
