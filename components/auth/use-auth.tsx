import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { lazyPart } from '@/components/app/lazy-part';
import { useCallback, useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from 'react';
import { useAccount } from '@/components/account/AccountProvider';
import type { PageAccount } from '@/components/account/page-account';
import type { Recaptcha } from '@/lib/account/captcha';
import { track } from '@/lib/visit/analytics/page-events.client';
import { purposeOf, type AuthIntent } from '@/lib/account/auth-intent';
import { returnToQuery, destinationAfter, type Destination } from '@/lib/account/return-to';
import type { Invite } from '@/lib/account/teams/team';
import type { AuthCommands } from '@/lib/account/auth-commands';
import type { AuthFlow, AuthKind } from '@/lib/account/auth-flow';
import { languageOf } from '@/lib/config/languages';
import { localePath, routes } from '@/lib/config/routes';
import { PROVIDERS } from '@/lib/providers/providers';
import { useStore } from '@/store/StoreProvider';
import type { AuthTab } from '@/store/state';
import { isFirstStep, isSignUp, tabOf, titleOf } from './auth-kinds';
import { intentHeading, onwardText } from '@/components/account/intent-texts';
import { fetchNextSteps, type AuthScreenProps } from './AuthScreen';
import { providerOffer } from './ProviderButtons';
import { useDevice } from './use-device';
import { useProviderWindows } from './use-provider-windows';
import { useRecaptcha } from './vendors/use-recaptcha';

const InvitationNote = lazyPart(() =>
  import('@/components/teams/InvitationNote').then((module) => module.InvitationNote),
);

type Options = {
  readonly kind: AuthKind;
  readonly after: AuthIntent;
  /** The page's query. */
  readonly search: string;
  /** A coupon from the page's URL. */
  readonly coupon?: string | null;
  readonly refusedCoupon?: string | null;
  /** An email that is already known. */
  readonly email?: string;
  readonly locale: string;
  /** Whether the visitor is logging out on this page, so that the end of the session is expected. */
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
  const page = useAccount();
  const { env, account } = page;
  const { vendors } = env;
  const { captcha, host } = useRecaptcha(vendors, languageOf(locale).bcp47);
  const { persistence, isInApp, storedCoupon, hasInvite } = useDevice(coupon, vendors !== undefined);
  const prepareToSend = usePreparation(vendors ? captcha : null, account);
  /** The team that the visitor is about to join; '' if none, or if it has no name. */
  const [team, setTeam] = useState('');

  const pageOf = (tab: AuthTab) =>
    `${localePath(locale, tab === 'signup' ? routes.signup() : routes.login())}${returnToQuery(after, search)}`;
  const [commands] = useState(() =>
    page.logIn({
      kind,
      email,
      after,
      checkCaptcha: captcha.check,
      pageWithCaptcha: (tab) => (vendors ? null : pageOf(tab)),
      onStay,
    }),
  );
  const flow = useSyncExternalStore(commands.subscribe, commands.state, commands.state);
  useEffect(() => commands.resume(), [commands]);
  useEndOfSession(commands, isLoggingOut);
  useEffect(() => track('Auth Opened', { flow: tabOf(kind) }), [kind]);
  const windows = useProviderWindows(vendors, language, commands);

  const onInvite = useCallback(
    (invite: Invite) => {
      setTeam(invite.intent === 'review' ? '' : invite.teamName);
      commands.showInvite(invite);
    },
    [commands],
  );

  const goTo = (destination: Destination) =>
    void account().then((loadedAccount) => loadedAccount.goTo(destination, 'form'), ignore);

  const shownProvider = flow.step === 'logging-in' ? windows.openProvider : null;
  const showsInvite = hasInvite && isFirstStep(flow);

  return {
    flow,
    title:
      shownProvider === null
        ? headingOf(flow, after, showsInvite ? team : '', t)
        : t('auth.title.provider', { provider: PROVIDERS[shownProvider].label }),
    choose: commands.choose,
    goOn: () => goTo(destinationAfter(after, tabOf(flow.kind))),
    invitation: showsInvite && <InvitationNote onOpen={onInvite} />,
    host,
    screen: {
      flow,
      slot: windows.slot,
      openProvider: shownProvider,
      persistence,
      coupon: storedCoupon,
      refusedCoupon,
      providers: env.providers,
      offer: providerOffer(vendors, isInApp),
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
      onProvider: windows.open,
      onProviderIntent: windows.prepare,
      purpose: purposeOf(after),
      onward: onwardText(after, t) ?? t(after.app === 'ai' ? 'accountMenu.toAi' : 'auth.toStudio'),
      onToApp: () => goTo(destinationAfter({ ...after, otherUrl: null }, tabOf(flow.kind))),
    },
  };
}

/** What the visitor came for while the form is at its first step; later the step's own title. */
function headingOf(flow: AuthFlow, after: AuthIntent, team: string, t: ReturnType<typeof useTexts>): string {
  if (team !== '') return t('auth.title.join', { team });
  const isEntering = isFirstStep(flow) && flow.kind !== 'FORGOT_PASSWORD';
  return (isEntering ? intentHeading(after, t, isSignUp(flow.kind)) : null) ?? t(titleOf(flow));
}

/** The form is in use: loads what its next call needs while the visitor types. */
function usePreparation(captcha: Recaptcha | null, account: PageAccount['account']): () => void {
  const isPrepared = useRef(false);
  return () => {
    // Where the policy blocks the captcha's script there is nothing to prepare; the check then says why there
    // is no token. Only once, or a blocked script would be requested and reported at every keystroke.
    if (captcha && !isPrepared.current) {
      isPrepared.current = true;
      void captcha.prepare();
    }
    account().catch(ignore);
    fetchNextSteps();
  };
}

/** Tells the form that the session has ended, unless the visitor is logging out here. */
function useEndOfSession(commands: Pick<AuthCommands, 'endSession'>, isLoggingOut: boolean): void {
  const hasUser = useStore().user !== null;
  const hadUser = useRef(false);
  useEffect(() => {
    if (hadUser.current && !hasUser && !isLoggingOut) commands.endSession();
    hadUser.current = hasUser;
  }, [commands, hasUser, isLoggingOut]);
}

function ignore(): void {
  // Nothing to do. Code that failed to preload is loaded again when it is needed, and a failure is shown
  // then.
}
