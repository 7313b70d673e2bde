import { AccountContext } from '@/components/account/AccountProvider';
import { GuestSignupForm } from '@/components/account/GuestSignupForm';
import { PageAccount } from '@/components/account/page-account';
import { PromptForm } from '@/components/home/PromptForm';
import { useTexts } from '@/components/i18n/use-texts';
import { Island } from '@/components/layout/Island';
import { SiteLayout } from '@/components/layout/SiteLayout';
import { Button } from '@/components/ui/Button';
import { returnToQuery } from '@/lib/account/return-to';
import { goTo, localePath, routes } from '@/lib/config/routes';
import { isTooLong } from '@/lib/handoff/prompt';
import type { SignupView } from '@/lib/page-data/account/signup-view';
import type { PageProps } from '@/lib/page-data/shared/page-props';
import { createStore } from '@/store/create-store';
import { StoreProvider } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { AuthPageForm } from './AuthPageForm';
import styles from './AuthPageForm.module.css';

type AuthPageScreenProps = Pick<PageProps<SignupView>, 'view' | 'layout'> & { readonly tab: AuthTab };

/**
 * /login and /signup: the same forms as in the dialog; without script, an explanation and a form that works.
 */
export function AuthPageScreen({ view, layout, tab }: AuthPageScreenProps) {
  const t = useTexts();
  const { locale, env } = layout;
  const { prompt = '', uxSource } = view.after;
  const store = createStore();
  return (
    <SiteLayout layout={layout}>
      <div className={`wrap ${styles.page}`}>
        <div className={styles.card}>
          <div className="ruler" />
          {isTooLong(prompt) ? (
            <>
              <h1 className={styles.title}>{t('home.ai.title')}</h1>
              <PromptForm locale={locale} source={uxSource} prompt={prompt} />
            </>
          ) : (
            <>
              <Island name="auth-form" props={{ view, tab }}>
                <StoreProvider store={store}>
                  <AccountContext value={env && new PageAccount(env, store)}>
                    <AuthPageForm view={view} tab={tab} />
                  </AccountContext>
                </StoreProvider>
              </Island>
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
                  <GuestSignupForm page={localePath(locale, routes.home())} appPath={view.after.appPath} />
                </div>
              </noscript>
            </>
          )}
        </div>
      </div>
    </SiteLayout>
  );
}
