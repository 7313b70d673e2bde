import { useTranslation } from 'next-i18next/pages';
import { SiteLayout } from '@/components/layout/SiteLayout';
import type { PageProps, SignupView } from '@/lib/page-data/view-props';
import { GuestSignup } from './GuestSignup';
import styles from './SignupScreen.module.css';

/** The sign-up page: the same form as in the dialog, and what became of it when it was sent without script. */
export function SignupScreen({ view, chrome }: Pick<PageProps<SignupView>, 'view' | 'chrome'>) {
  const { t } = useTranslation('common');
  return (
    <SiteLayout chrome={chrome}>
      <div className={`wrap ${styles.screen}`}>
        <h1 className={styles.title}>{t('account.dialogTitle')}</h1>
        <p className={styles.text}>{t('account.dialogText')}</p>
        <GuestSignup
          initial={view.guest === 'invalid' ? 'failed' : (view.guest ?? 'idle')}
          locale={chrome.locale}
        />
      </div>
    </SiteLayout>
  );
}
