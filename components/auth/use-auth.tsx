import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { lazyPart } from '@/components/ui/lazy-part';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import { track } from '@/lib/visit/analytics/page-events.client';
import { purposeOf, type Errand } from '@/lib/account/errand';
import { returnToQuery, destinationAfter, type Destination } from '@/lib/account/return-to';
import type { Invite } from '@/lib/account/teams/team';
import type { AuthFlow, AuthKind } from '@/lib/account/auth-flow';
import { languageOf } from '@/lib/config/languages';
import { localePath, routes } from '@/lib/config/routes';
import { useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { isFirstStep, isSignUp, tabOf, titleOf } from './auth-kinds';
import { errandHeading, onwardText } from '@/components/account/errand-texts';
import { fetchNextSteps, type AuthScreenProps } from './AuthScreen';
import { createPageCommands } from './page-commands';
import type { ProviderName } from '@/lib/config/public-env';
import { PROVIDER_NAMES, providerOptions } from './provider-options';
import { useDevice } from './use-device';
import { useRecaptcha } from './vendors/use-recaptcha';

const InvitationNote = lazyPart(() =>
  import('@/components/teams/InvitationNote').then((module) => module.InvitationNote),
);

type Options = {
  readonly kind: AuthKind;
  readonly after: Errand;
  /** The page's query. */
  readonly search: string;
  /** A coupon from the page's URL. */
  readonly coupon?: string | null;
  readonly refusedCoupon?: string | null;
  /** An email that is already known. */
  readonly email?: string;
  readonly locale: string;
  /** The visitor is logging out here, which ends the session, but is no problem. */
  readonly isLoggingOut?: boolean;
  /** Called after a log-in that stays on the page; the log-in pages always lead on. */
  readonly onStay?: () => void;
};

type Auth = {
  readonly flow: AuthFlow;
  /** The heading above the form. */
  readonly title: string;
  readonly choose: (kind: AuthKind) => void;
  readonly goOn: () => void;
  /** Above the first step: the invite that brought the visitor. */
  readonly invitation: ReactNode;
  readonly screen: AuthScreenProps;
  /** The captcha's host, to be rendered beside the form. */
  readonly host: ReactNode;
};

/** Connects the log-in's state machine, services, storage, captcha and provider windows. */
export function useAuth({
  kind,
  after,
  search,
  coupon = null,
  refusedCoupon = null,
  email = '',
  locale,
  isLoggingOut = false,
  onStay = ignore,
}: Options): Auth {
  const t = useTexts();
  const language = useLanguage();
  const { env, account } = useAccount();
  const { vendors } = env;
  const { captcha, host } = useRecaptcha(vendors, languageOf(locale).bcp47);
  const { persistence, isInApp, storedCoupon, hasInvite } = useDevice(coupon, vendors !== undefined);
  const [openProvider, setOpenProvider] = useState<ProviderName | null>(null);
  const slot = useRef<HTMLDivElement>(null);
  const isPrepared = useRef(false);
  const [agreement] = useState(createAgreement);
  /** The team that the visitor is about to join; '' if none, or if it has no name. */
  const [team, setTeam] = useState('');

  const pageOf = (tab: AuthTab) =>
    `${localePath(locale, tab === 'signup' ? routes.signup() : routes.login())}${returnToQuery(after, search)}`;
  const [commands] = useState(() =>
    createPageCommands({
      kind,
      email,
      after,
      account,
      checkCaptcha: (action) => captcha.check(action),
      pageWithCaptcha: (tab) => (vendors ? null : pageOf(tab)),
      onStay,
      hasAgreed: agreement.isGiven,
    }),
  );
  const flow = useSyncExternalStore(commands.subscribe, commands.state, commands.state);
  useEffect(() => commands.resume(), [commands]);
  const hasUser = useStore().user !== null;
  const hadUser = useRef(false);
  useEffect(() => {
    if (hadUser.current && !hasUser && !isLoggingOut) commands.endSession();
    hadUser.current = hasUser;
  }, [commands, hasUser, isLoggingOut]);
  useEffect(() => track('Auth Opened', { flow: tabOf(kind) }), [kind]);

  const onInvite = useCallback(
    (invite: Invite) => {
      agreement.give();
      setTeam(invite.intent === 'review' ? '' : invite.teamName);
      if (commands.state().email === '') commands.typeEmail(invite.email);
    },
    [commands, agreement],
  );

  const goTo = (destination: Destination) =>
    void account().then((found) => found.goTo(destination, 'form'), ignore);

  function openWindow(name: ProviderName): void {
    if (!vendors) return;
    const { google, facebook } = vendors;
    setOpenProvider(name);
    const button = () => ({
      slot: slot.current,
      locale: language,
      context: tabOf(commands.state().kind) === 'signup' ? ('signup' as const) : ('signin' as const),
    });
    const open = async () => {
      if (name === 'google' && google)
        return (await import('./vendors/google.client')).openGoogle(google, button);
      if (name === 'facebook' && facebook)
        return (await import('./vendors/facebook.client')).openFacebook(facebook);
      return { status: 'blocked' as const };
    };
    void commands.logInWith(name, open).finally(() => setOpenProvider(null));
  }

  function prepareWindow(name: ProviderName): void {
    const { google, facebook } = vendors ?? {};
    if (name === 'google' && google)
      import('./vendors/google.client').then((module) => module.prepareGoogle(google), ignore);
    if (name === 'facebook' && facebook)
      import('./vendors/facebook.client').then((module) => module.prepareFacebook(facebook), ignore);
  }

  /** The form is in use: loads what its next call needs while the visitor types. */
  function prepareToSend(): void {
    // Where the policy blocks the captcha's script there is nothing to prepare; the check then says why there
    // is no token. Only once, or a blocked script would be requested and reported at every keystroke.
    if (vendors && !isPrepared.current) {
      isPrepared.current = true;
      void captcha.prepare();
    }
    account().catch(ignore);
    fetchNextSteps();
  }

  const shownProvider = flow.step === 'logging-in' ? openProvider : null;
  const showsInvite = hasInvite && isFirstStep(flow);

  function heading(): string {
    if (shownProvider !== null) return t('auth.title.provider', { provider: PROVIDER_NAMES[shownProvider] });
    if (showsInvite && team !== '') return t('auth.title.join', { team });
    const isEntering = isFirstStep(flow) && flow.kind !== 'FORGOT_PASSWORD';
    return (isEntering ? errandHeading(after, t, isSignUp(flow.kind)) : null) ?? t(titleOf(flow));
  }

  return {
    flow,
    title: heading(),
    choose: commands.choose,
    goOn: () => goTo(destinationAfter(after, tabOf(flow.kind))),
    invitation: showsInvite && <InvitationNote onOpen={onInvite} />,
    host,
    screen: {
      flow,
      slot,
      openProvider: shownProvider,
      persistence,
      coupon: storedCoupon,
      refusedCoupon,
      offers: providerOptions(env, isInApp),
      pageHref: pageOf(tabOf(flow.kind)),
      onEmail: (email) => {
        prepareToSend();
        commands.typeEmail(email);
      },
      onSend: (email) => void commands.send(email),
      onCode: (code) => void commands.submitCode(code),
      onPassword: (email, password) => void commands.submitPassword(email, password),
      onResend: () => void commands.resend(),
      onOtherEmail: commands.changeEmail,
      onKind: commands.choose,
      onProvider: openWindow,
      onProviderIntent: prepareWindow,
      purpose: purposeOf(after),
      onward: onwardText(after, t) ?? t(after.app === 'ai' ? 'accountMenu.toAi' : 'auth.toStudio'),
      onToApp: () => goTo(destinationAfter({ ...after, otherUrl: null }, tabOf(flow.kind))),
    },
  };
}

function ignore(): void {
  // Nothing to do. Code that failed to preload is loaded again when it is needed, and a failure is shown
  // then.
}

/** Whether the form has asked the visitor to log in to accept an invitation. */
function createAgreement() {
  let isGiven = false;
  return {
    give: () => {
      isGiven = true;
    },
    isGiven: () => isGiven,
  };
}
