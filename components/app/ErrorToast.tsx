import { useTexts } from '@/components/i18n/use-texts';
import { Toast } from '@/components/ui/Toast';
import { useDispatch, useStore } from '@/store/StoreProvider';

/** The error toast of the shared state, in the visitor's language. */
export function ErrorToast() {
  const t = useTexts();
  const { errorToast } = useStore().app;
  const dispatch = useDispatch();
  if (errorToast.state === 'off') return null;
  return (
    <Toast closeLabel={t('toast.close')} onClose={() => dispatch({ type: 'error-toast-closed' })}>
      {t(errorToast.data?.messageKey ?? 'error.somethingWentWrong')}
    </Toast>
  );
}
