import { useTexts } from '@/components/i18n/use-texts';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { PromptForm } from '@/components/home/PromptForm';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { useAccount } from '@/components/account/AccountProvider';
import { Button } from '@/components/ui/Button';
import { usePressed } from '@/components/ui/use-pressed';
import { returnToQuery } from '@/lib/account/return-to';
import { goTo, localePath, routes } from '@/lib/config/routes';
import { isTooLong } from '@/lib/handoff/prompt';
import { Mark, marked } from '@/lib/markup/marks';
import type { SignupView } from '@/lib/page-data/pages/signup-view';
import type { PageProps } from '@/lib/page-data/props/page-props';
import { useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { AuthScreen } from './AuthScreen';
import { Carried } from './Carried';
import { firstKindOf, isFirstStep } from './auth-kinds';
import { useAuth } from './use-auth';
import styles from './AuthPageScreen.module.css';

type AuthPageScreenProps = Pick<PageProps<SignupView>, 'view' | 'layout'> & { readonly tab: AuthTab };

/**
 * /login and /signup: the same forms as in the dialog; without script, an explanation and a form that works.
 */
export function AuthPageScreen({ view, layout, tab }: AuthPageScreenProps) {
  const t = useTexts();
  const { locale } = layout;
  const { account } = useAccount();
  const { user } = useStore();
  const [pressed, setPressed] = usePressed<'go-on' | 'log-out'>();
  const { flow, title, screen, host, goOn, invitation } = useAuth({
    kind: firstKindOf(tab),
    after: view.after,
    search: view.search,
    coupon: view.coupon,
    refusedCoupon: view.refusedCoupon,
    email: view.early ?? '',
    locale,
    isLoggingOut: pressed === 'log-out',
  });
  const isLoggedIn = user !== null && flow.step === 'choosing';
  const { prompt = '', uxSource } = view.after;
  if (isTooLong(prompt))
    return (
      <SiteLayout layout={layout}>
        <div className={`wrap ${styles.page}`}>
          <div className={styles.card}>
            <div className="ruler" />
            <h1 className={styles.title}>{t('home.ai.title')}</h1>
            <PromptForm locale={locale} source={uxSource} prompt={prompt} />
          </div>
        </div>
      </SiteLayout>
    );
  const other = tab === 'signup' ? routes.login() : routes.signup();
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.card}>
          <div className="ruler" />
          <h1 className={styles.title}>{isLoggedIn ? t('auth.title.signedIn') : title}</h1>
          {isFirstStep(flow) && <Carried after={view.after} chosen={view.chosen} />}
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
                {t('auth.goOn')}
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
            // The starter holds a press made before React has loaded, and repeats it afterwards
            // (lib/starter/wake).
            <div className={`${styles.area} ${styles.needsScript}`} {...marked(Mark.wake)}>
              {view.early !== null && flow.step === 'choosing' && flow.problem === null && (
                <p role="status">{t('auth.early')}</p>
              )}
              {invitation}
              <AuthScreen {...screen} />
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
          <noscript>
            <div className={styles.area}>
              <p>{t('auth.noScript')}</p>
              {view.after.app === 'ai' && (
                <Button
                  href={`${goTo.ai()}${returnToQuery(view.after, view.search)}&flow=${tab}`}
                  rel="nofollow"
                >
                  {t('accountMenu.toAi')}
                </Button>
              )}
              {/* Returns to the home page, because this page would only show the same form again. */}
              <GuestSignupForm page={localePath(locale, routes.home())} state="idle" />
            </div>
          </noscript>
          {host}
        </div>
      </div>
    </SiteLayout>
  );
}
