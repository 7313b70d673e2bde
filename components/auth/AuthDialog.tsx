import { useTranslation } from 'next-i18next/pages';
import { GuestSignup } from '@/components/account/GuestSignup';
import { Dialog } from '@/components/ui/Dialog';

/** "Start free" without leaving the page. */
export function AuthDialog({ onClose }: { readonly onClose: () => void }) {
  const { t, i18n } = useTranslation('common');
  return (
    <Dialog title={t('account.dialogTitle')} closeLabel={t('nav.close')} onClose={onClose}>
      <p>{t('account.dialogText')}</p>
      <GuestSignup locale={i18n.language} />
    </Dialog>
  );
}
