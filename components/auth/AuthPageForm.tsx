import { useAccount } from '@/components/account/AccountProvider';
import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { usePressed } from '@/components/ui/use-pressed';
import { returnToQuery } from '@/lib/account/return-to';
import { localePath, routes } from '@/lib/config/routes';
import type { SignupView } from '@/lib/page-data/account/signup-view';
import { useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { AuthScreen } from './AuthScreen';
import { Carried } from '@/components/account/Carried';
import { firstKindOf, isAsking, isFirstStep } from './auth-kinds';
import { onwardText } from '@/components/account/intent-texts';
import { useAuth } from './use-auth';
import styles from './AuthPageForm.module.css';

export type AuthPageFormProps = { readonly view: SignupView; readonly tab: AuthTab };

/**
 * The form of /login and /signup: drawn by the server, then an island of its own
 * (components/islands/auth-form.island.tsx).
 */
export function AuthPageForm({ view, tab }: AuthPageFormProps) {
  const t = useTexts();
  const locale = useLanguage();
  const { account } = useAccount();
  const { user } = useStore();
  const [pressed, setPressed] = usePressed<'go-on' | 'log-out'>();
  const intent = { ...view.after, chosen: view.chosen ?? undefined };
  const { flow, title, screen, host, goOn, invitation } = useAuth({
    kind: firstKindOf(tab),
    after: intent,
    search: view.search,
    coupon: view.coupon,
    refusedCoupon: view.refusedCoupon,
    email: view.early ?? '',
    locale,
    isLoggingOut: pressed === 'log-out',
  });
  const isLoggedIn = user !== null && flow.step === 'choosing';
  const other = tab === 'signup' ? routes.login() : routes.signup();
  return (
    <>
      <h1 className={styles.title}>{isLoggedIn ? t('auth.title.signedIn') : title}</h1>
      {isAsking(flow) && <Carried intent={intent} />}
      {isLoggedIn ? (
        <div className={styles.area}>
          <p>{t('auth.asUser', { name: user.firstName || user.email })}</p>
          <Button
            variant="accent"
            busy={pressed === 'go-on'}
            onClick={() => {
              setPressed('go-on');
              goOn();
            }}
          >
            {onwardText(intent, t) ?? t('auth.goOn')}
          </Button>
          <Button
            variant="plain"
            busy={pressed === 'log-out'}
            onClick={() => {
              setPressed('log-out');
              void account().then(({ session }) =>
                session.logOut({ target: location.pathname + location.search }),
              );
            }}
          >
            {t('auth.otherAccount')}
          </Button>
        </div>
      ) : (
        <div className={`${styles.area} ${styles.needsScript}`}>
          {view.early !== null && flow.step === 'choosing' && flow.problem === null && (
            <p role="status">{t('auth.early')}</p>
          )}
          {invitation}
          <AuthScreen {...screen} fieldId="page-email" />
          {isFirstStep(flow) && (
            <p className={styles.foot}>
              {tab === 'signup' ? t('auth.haveAccount') : t('auth.newHere')}{' '}
              <a href={`${localePath(locale, other)}${returnToQuery(view.after, view.search)}`}>
                {tab === 'signup' ? t('nav.logIn') : t('auth.createAccount')}
              </a>
            </p>
          )}
        </div>
      )}
      {host}
    </>
  );
}
