import type { AuthReporter } from '@/lib/visit/analytics/auth-events';
import { pageAnalytics, track } from '@/lib/visit/analytics/page-events.client';
import type { PageAccount } from '@/components/account/page-account';
import { clearRecommendationsOfOthers } from '@/components/account/clear-recommendations';
import { USER_WAIT_LIMIT_MS } from '@/lib/config/constants';
import { INVITE_KEY } from '@/lib/config/storage-names';
import { purposeOf, type Errand } from '@/lib/account/errand';
import { destinationAfter, isHere } from '@/lib/account/return-to';
import { createAuthCommands, type AuthCommands } from '@/lib/account/auth-commands';
import { createAuthDraft } from '@/lib/account/auth-draft';
import type { AuthKind } from '@/lib/account/auth-flow';
import type { Recaptcha } from '@/lib/account/captcha';
import { createCouponStore } from '@/lib/account/coupon';
import { HttpError } from '@/lib/http/http-error';
import { mayHaveConsented } from '@/lib/visit/consent/page-consent.client';
import { browserPlatform } from '@/lib/platform/platform.client';
import { renewPage } from '@/lib/starter/page/renew-page.client';
import { reported } from '@/lib/starter/page/with-part.client';
import { settleWithin } from '@/lib/platform/time';
import type { AuthTab } from '@/store/state';
import { tabOf } from './auth-kinds';

type Deps = {
  readonly kind: AuthKind;
  readonly email: string;
  readonly after: Errand;
  readonly account: () => Promise<PageAccount>;
  readonly checkCaptcha: Recaptcha['check'];
  /** URL of the page that may load a captcha; null if this one may. */
  readonly pageWithCaptcha: (tab: AuthTab) => string | null;
  /** Called after a log-in that stays on the page. */
  readonly onStay: () => void;
  /** Whether the form asked the visitor to log in to accept an invitation. */
  readonly hasAgreed: () => boolean;
};

/**
 * The commands of a log-in, bound to this page's services and storage, which they use only once a command is
 * called.
 */
export function createPageCommands({
  kind,
  email,
  after,
  account,
  checkCaptcha,
  pageWithCaptcha,
  onStay,
  hasAgreed,
}: Deps): AuthCommands {
  const draft = () => createAuthDraft(browserPlatform());
  const coupons = () => createCouponStore(browserPlatform().session);
  const commands = createAuthCommands({
    kind,
    email,
    services: () => reported(account()).then(({ services }) => services, withoutServices),
    checkCaptcha,
    onCaptchaRequired() {
      // The draft carries what was typed over to that page.
      const page = pageWithCaptcha(tabOf(commands.state().kind));
      if (page !== null) browserPlatform().navigation.assign(page);
    },
    draft: { save: (flow) => draft().save(flow), restore: () => draft().restore() },
    coupon: { read: () => coupons().read(), clear: () => coupons().clear() },
    attribution: () => pageAnalytics()?.attribution() ?? {},
    onEvent: authReporter(),
    signIn(login) {
      const flow = tabOf(commands.state().kind);
      // Already loaded: the log-in call was made through it.
      void account().then((found) => {
        found.session.signIn(login);
        return leave(found, { returnTo: after, flow, isNewUser: login.isNewUser, onStay, hasAgreed });
      });
    },
  });
  return commands;
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

/** Continues after a log-in: loads the user, then starts the post-login steps or goes to the destination. */
async function leave(
  { session, loadUser, goTo, postLogin }: PageAccount,
  {
    returnTo,
    flow,
    isNewUser,
    onStay,
    hasAgreed,
  }: Pick<Deps, 'onStay' | 'hasAgreed'> & {
    readonly returnTo: Errand;
    readonly flow: AuthTab;
    readonly isNewUser: boolean;
  },
): Promise<void> {
  const platform = browserPlatform();
  const user = await settleWithin(platform.scheduler, USER_WAIT_LIMIT_MS, loadUser);
  if (!user) clearRecommendationsOfOthers(null);
  const hasInvite = platform.session.get(INVITE_KEY) !== null;
  // No persona form for somebody who is about to pay.
  const isAsked = isNewUser && purposeOf(returnTo) !== 'plan';
  if (hasInvite || isAsked) {
    const steps = [...(hasInvite ? ['invite' as const] : []), ...(isAsked ? ['persona' as const] : [])];
    try {
      return await (await postLogin()).begin({ steps, returnTo, flow, hasAgreed: hasAgreed() });
    } catch {
      // If the steps' code cannot be loaded, the log-in goes on without them; the invite waits.
    }
  }
  const destination = destinationAfter(returnTo, flow);
  if (isHere(destination, location.href)) return onStay();
  // A session that lives only in the page's memory would be lost on the way to another page of this site: the
  // form says so and stays.
  if (destination.to === 'app' || session.tokens.persistence() === 'browser') goTo(destination, 'form');
}
