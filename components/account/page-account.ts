import type { Account } from '@/lib/account/account';
import { AuthCommands } from '@/lib/account/auth-commands';
import { codeFlowOf } from '@/lib/account/auth-calls';
import { createAuthDraft } from '@/lib/account/auth-draft';
import type { AuthKind } from '@/lib/account/auth-flow';
import type { Recaptcha } from '@/lib/account/captcha';
import { createCouponStore } from '@/lib/account/coupon';
import type { AuthIntent } from '@/lib/account/auth-intent';
import type { PostLogin } from '@/lib/account/post-login/post-login';
import { OUTLIVES_LOG_OUT } from '@/lib/config/kept-entries';
import { DEFAULT_LOCALE } from '@/lib/config/languages';
import type { PublicEnv } from '@/lib/config/public-env';
import { SITE } from '@/lib/config/site';
import { APP_VISITED_KEY, RECOMMENDATIONS_KEY, TOKEN_KEY } from '@/lib/config/storage-names';
import { HttpError } from '@/lib/http/http-error';
import { pageData } from '@/lib/markup/page-data.client';
import { logger } from '@/lib/monitoring/logger';
import { isOffline } from '@/lib/platform/is-offline.client';
import { loadOnce } from '@/lib/platform/load-once';
import { browserPlatform } from '@/lib/platform/platform.client';
import { localeOfPath } from '@/lib/session/auth-page';
import { hasStoredToken } from '@/lib/session/has-session.client';
import { rememberApp, showSession } from '@/lib/session/shown-session.client';
import { renewPage } from '@/lib/starter/page/renew-page.client';
import { reported } from '@/lib/starter/page/with-part.client';
import type { AuthReporter } from '@/lib/visit/analytics/auth-events';
import {
  identify,
  pageAnalytics,
  track,
  trackThenLeave,
  userUnknown,
} from '@/lib/visit/analytics/page-events.client';
import { mayHaveConsented } from '@/lib/visit/consent/page-consent.client';
import type { Store } from '@/store/create-store';
import { pageStore } from '@/store/page-store.client';
import type { AuthTab } from '@/store/state';
import { clearRecommendationsOfOthers } from './clear-recommendations';
import { pageDeviceId } from './page-device-id';
import { POST_LOGIN_MODALS } from './post-login-modals';

/** A log-in form of the page. */
export type LogInOptions = {
  readonly kind: AuthKind;
  readonly email: string;
  readonly after: AuthIntent;
  readonly checkCaptcha: Recaptcha['check'];
  /** URL of the page that may load a captcha; null if this one may. */
  readonly pageWithCaptcha: (tab: AuthTab) => string | null;
  /** Called after a log-in that stays on the page. */
  readonly onStay: () => void;
};

/**
 * The account of a page: everything that belongs to it is put together here, from top to bottom. The parts
 * know nothing of the page; what they tell it comes back through the callbacks of this file.
 *
 * Everything loads when it is first used (decision 0016). Browser only, but for the constructor and `logIn`.
 */
export class PageAccount {
  /** The state that the whole page shares. */
  readonly store: Store;
  /** Whether the user was asked for; from then on the session itself follows other tabs and its expiry. */
  private isFollowed = false;

  constructor(
    readonly env: PublicEnv,
    store: Store,
  ) {
    this.store = store;
  }

  /**
   * Session, services, user and hand-off: a third of all script.
   *
   * Errors: rejects when the code cannot be loaded; the next call tries again.
   */
  readonly account = loadOnce(async (): Promise<Account> => {
    const parts = await import('@/lib/account/account-parts');
    const { env, store, postLogin } = this;
    const platform = browserPlatform();

    const session = new parts.Session({
      platform,
      analytics: { flush: async () => pageAnalytics()?.flush(), resetIdentity: () => identify(null) },
      cookieLifetimeMs: env.authCookieLifetimeMs,
      cookieDomains: [SITE.domain],
      keep: OUTLIVES_LOG_OUT,
      onReset() {
        showSession(false);
        identify(null);
        store.dispatch({ type: 'user-removed' });
      },
      onOtherLogIn: () => void account.loadUser(),
    });

    const services = parts.createAccountServices({
      env,
      session: session.http,
      platform,
      log: logger,
      isOffline,
    });

    const handOff = parts.createHandOff({
      navigation: platform.navigation,
      tokens: session.tokens,
      origins: { studio: env.studio, ai: env.ai },
      attribution,
    });

    const account = new parts.Account({
      session,
      services,
      handOff,
      postLogin,
      platform,
      log: logger,
      page: {
        onUser(user) {
          clearRecommendationsOfOthers(user.id);
          showSession(true);
          identify(user);
          store.dispatch({ type: 'user-added', user });
        },
        onUserUnknown: userUnknown,
        onStranger: () => clearRecommendationsOfOthers(null),
        onFrontEnd: ({ isEnabled, reason }) =>
          track('Front End Decided', {
            // The service was unavailable, so the earlier decision still applies.
            enabled: reason === 'config-unavailable' ? null : isEnabled,
            reason,
          }),
        beforeHandOff(app, leave) {
          if (session.tokens.current() !== null) rememberApp(app);
          trackThenLeave('Hand Off', { app }, leave);
        },
      },
    });
    return account;
  });

  /**
   * What follows a log-in: invite, team, persona form, whose dialogs are part of the shared state.
   *
   * Errors: as `account`.
   */
  readonly postLogin = loadOnce(async (): Promise<PostLogin> => {
    const [{ services, leaveFor }, parts] = await Promise.all([
      this.account(),
      reported(import('@/lib/account/post-login/post-login-parts')),
    ]);
    const { dispatch } = this.store;
    return new parts.PostLogin({
      teams: parts.createTeamApi(services.coreHttp),
      persona: parts.createPersonaApi(services.coreHttp),
      core: services.core,
      platform: browserPlatform(),
      deviceId: pageDeviceId,
      language: () => localeOfPath(location.pathname) ?? DEFAULT_LOCALE,
      show(dialog) {
        if (dialog) dispatch({ type: 'auth-modal-closed' });
        for (const modal of POST_LOGIN_MODALS)
          if (modal !== dialog?.modal) dispatch({ type: 'modal-closed', modal });
        if (dialog) dispatch({ type: 'modal-opened', ...dialog });
      },
      goTo: leaveFor,
      onAnswers: (answers) => dispatch({ type: 'persona-answered', answers }),
      log: logger,
    });
  });

  /** The log-in of a form. Uses services and storage only once a command is called. */
  logIn({ after, pageWithCaptcha, onStay, ...form }: LogInOptions): AuthCommands {
    const draft = () => createAuthDraft(browserPlatform());
    const coupons = () => createCouponStore(browserPlatform().session);
    const flow = () => codeFlowOf(commands.state().kind);
    const commands = new AuthCommands({
      ...form,
      services: () =>
        reported(this.account())
          .catch(withoutServices)
          .then(({ services }) => services),
      onCaptchaRequired() {
        // The draft carries what was typed over to that page.
        const page = pageWithCaptcha(flow());
        if (page !== null) browserPlatform().navigation.assign(page);
      },
      draft: { save: (state) => draft().save(state), restore: () => draft().restore() },
      coupon: { read: () => coupons().read(), clear: () => coupons().clear() },
      attribution,
      onEvent: authReporter(),
      signIn: (login) => {
        const entry = { returnTo: after, flow: flow(), onStay, hasAgreed: commands.hasAgreed };
        // Already loaded: the log-in call was made through it.
        void this.account().then(({ enter }) => enter(login, entry));
      },
    });
    return commands;
  }

  /**
   * Shows who is logged in. Without a session it loads nothing; with one, or when one appears in another tab,
   * it loads the user. Returns the function that ends this.
   */
  follow(): () => void {
    const following = new AbortController();
    const { signal } = following;
    const recheck = () => {
      if (this.isFollowed) void this.account().then(({ session }) => session.recheck());
      else this.loadUserOnce();
    };
    const show = () => {
      showSession(hasStoredToken());
      this.loadUserOnce();
    };
    // Another tab may have ended the session since the first paint.
    show();
    addEventListener('storage', ({ key }) => (key === TOKEN_KEY || key === APP_VISITED_KEY) && show(), {
      signal,
    });
    addEventListener('pageshow', ({ persisted }) => persisted && recheck(), { signal });
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && recheck(), {
      signal,
    });
    return () => following.abort();
  }

  private loadUserOnce(): void {
    if (this.isFollowed || !hasStoredToken()) return;
    this.isFollowed = true;
    this.loadUser().catch(() => (this.isFollowed = false));
  }

  private async loadUser(): Promise<void> {
    const user = await (await this.account()).loadUser();
    // If this browser has no recommendations for the user, they come from the answers in the account.
    if (user && browserPlatform().local.get(RECOMMENDATIONS_KEY)?.split(' ')[0] !== user.id)
      await (await this.postLogin()).persona.loadAnswers();
  }
}

let page: PageAccount | undefined;

/** The account of this page, one for all its islands. Errors: throws on a page without an account. */
export function pageAccount(): PageAccount {
  const { env } = pageData();
  if (!env) throw new Error('this page has no account');
  page ??= new PageAccount(env, pageStore());
  return page;
}

/** Where the visit came from; empty without the visitor's consent. */
const attribution = () => pageAnalytics()?.attribution() ?? {};

/** Reports every step to analytics; its code loads with the first step, and only with consent. */
function authReporter(): AuthReporter {
  let reporter: Promise<AuthReporter | null> | null = null;
  return (event, before) => {
    if (!mayHaveConsented()) return;
    reporter ??= reported(import('@/lib/visit/analytics/auth-events')).then(
      ({ createAuthReporter }) => createAuthReporter(track),
      () => null,
    );
    void reporter.then((tell) => tell?.(event, before));
  };
}

/**
 * The code of the account is missing: the page is loaded again, while its form is busy.
 *
 * Errors: rejects with what the form then says: there is no connection, or the site is at fault.
 */
async function withoutServices(cause: unknown): Promise<never> {
  const reason = await renewPage();
  throw new HttpError(reason === 'offline' ? 'network' : 'not-sent', 'site', 'account', null, { cause });
}
