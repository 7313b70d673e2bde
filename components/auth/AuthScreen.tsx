import { useLanguage, useTexts } from '@/components/i18n/use-texts';
import { lazyPart } from '@/components/app/lazy-part';
import { useEffect, useRef, type RefObject } from 'react';
import { MissingPart } from '@/components/app/MissingPart';
import { Button } from '@/components/ui/Button';
import type { purposeOf } from '@/lib/account/auth-intent';
import type { AuthFlow, AuthKind } from '@/lib/account/auth-flow';
import { AUTH_PROBLEM_TEXTS } from '@/lib/account/auth-problem';
import { localePath, routes } from '@/lib/config/routes';
import type { TextKey } from '@/lib/config/text-key';
import { CredentialsForm } from './forms/CredentialsForm';
import { isPassword, isSignUp, otherMethod } from './auth-kinds';
import { ProblemNote } from './forms/ProblemNote';
import { ProviderButtons, type ProviderOffer } from './ProviderButtons';
import { ProviderWindow } from './ProviderWindow';
import type { ProviderName } from '@/lib/providers/providers';
import { Resend } from './forms/Resend';
import styles from './AuthScreen.module.css';

/** Loads while the email is typed (`fetchNextSteps`). */
const loadCodeForm = () => import('./forms/CodeForm').then((module) => module.CodeForm);
const CodeForm = lazyPart(loadCodeForm, () => <MissingPart />);

export function fetchNextSteps(): void {
  loadCodeForm().catch(() => undefined);
}

export type AuthScreenProps = {
  readonly flow: AuthFlow;
  /** A coupon to be used at sign-up. */
  readonly coupon: string | null;
  /** The coupon in the page's URL, if it is malformed. */
  readonly refusedCoupon: string | null;
  /** `page`: the browser stores nothing, so the session ends with the page. */
  readonly persistence: 'browser' | 'page';
  readonly providers: readonly ProviderName[];
  readonly offer: ProviderOffer;
  /** The provider whose window is open. */
  readonly openProvider: ProviderName | null;
  /** Where a provider draws its own button. */
  readonly slot: RefObject<HTMLDivElement | null>;
  /**
   * The page with this form: for the providers on a page whose policy blocks their scripts, and for a form
   * that is sent past our code.
   */
  readonly pageHref: string;
  readonly onEmail: (email: string) => void;
  readonly onSend: (email: string) => void;
  readonly onCode: (code: string) => void;
  readonly onPassword: (email: string, password: string) => void;
  readonly onResend: () => void;
  readonly onOtherEmail: () => void;
  readonly onKind: (kind: AuthKind) => void;
  readonly onProvider: (name: ProviderName) => void;
  readonly onProviderIntent: (name: ProviderName) => void;
  /** What the visitor wants an account for. */
  readonly purpose: ReturnType<typeof purposeOf>;
  /** Label of the button that opens the app after a log-in that cannot return to a page of this site. */
  readonly onward: string;
  readonly onToApp: () => void;
  /**
   * Id of the email field: `useId` of a part that is hydrated alone differs from the server's, which draws
   * the whole page.
   */
  readonly fieldId?: string;
};

/** The account form in all its states; it knows nothing about services or storage. */
export function AuthScreen(props: AuthScreenProps) {
  const t = useTexts();
  const { flow, persistence } = props;
  const root = useRef<HTMLDivElement>(null);
  const step = `${flow.step} ${flow.kind}`;

  // The pressed control may be gone with the previous step; the focus must not fall back to the top of the
  // page.
  const lastStep = useRef(step);
  useEffect(() => {
    if (lastStep.current === step) return;
    lastStep.current = step;
    if (document.activeElement !== document.body) return;
    (root.current?.querySelector<HTMLElement>('[data-first-focus]') ?? root.current)?.focus();
  }, [step]);

  return (
    <div ref={root} className={styles.screen} tabIndex={-1}>
      {persistence === 'page' && <p className={styles.notice}>{t('auth.storage')}</p>}
      <Step {...props} />
    </div>
  );
}

function Step(props: AuthScreenProps) {
  const t = useTexts();
  const { flow } = props;
  if (flow.step === 'signed-in') return <SignedIn {...props} />;
  if (flow.step === 'link-sent')
    return (
      <div className={styles.form} role="status">
        <p className={styles.lead}>{t('auth.linkSent', { email: flow.email })}</p>
        <p className={styles.small}>{t('auth.lookInSpam')}</p>
        <div className={styles.actions}>
          <Resend what="link" availableAtMs={flow.resend.availableAtMs} onResend={props.onResend} />
          <Button variant="plain" onClick={() => props.onKind('LOGIN')}>
            {t('auth.backToLogIn')}
          </Button>
        </div>
      </div>
    );
  if (flow.step === 'awaiting' || flow.step === 'checking-code')
    return (
      <CodeForm
        email={flow.email}
        pageHref={props.pageHref}
        onward={t(props.purpose === 'plan' ? 'auth.onward.plan' : 'auth.goOn')}
        state={flow.step === 'checking-code' ? 'checking' : 'idle'}
        problem={flow.step === 'awaiting' ? flow.problem : null}
        resend={flow.resend}
        onCode={props.onCode}
        onResend={props.onResend}
        onOtherEmail={props.onOtherEmail}
      />
    );
  return <FirstStep {...props} flow={flow} />;
}

/** A form to fill in. It stays mounted while it is being sent and while a provider's window is open. */
function FirstStep(props: AuthScreenProps) {
  const t = useTexts();
  const { flow, coupon, refusedCoupon, openProvider } = props;
  const problem = flow.step === 'choosing' ? flow.problem : null;
  const isEmailWrong = problem?.name === 'email-invalid';
  const { kind, email } = flow;
  const emailProblem =
    email.trim() === '' ? t('auth.problem.emailMissing') : t(AUTH_PROBLEM_TEXTS['email-invalid']);
  return (
    <>
      {openProvider !== null && (
        <ProviderWindow name={openProvider} onOtherWay={() => props.onKind(kind)} slot={props.slot} />
      )}
      {/* Hidden rather than removed, so that a password already typed is kept. */}
      <div className={styles.formArea} hidden={openProvider !== null}>
        <p className={styles.lead}>{t(leadOf(kind, props.purpose))}</p>
        {coupon !== null && isSignUp(kind) && <p className={styles.coupon}>{t('auth.coupon', { coupon })}</p>}
        {refusedCoupon !== null && isSignUp(kind) && (
          <p className={styles.notice}>{t('auth.couponRefused', { coupon: refusedCoupon })}</p>
        )}
        <ProblemNote problem={isEmailWrong ? null : problem} />
        <CredentialsForm
          kind={kind}
          email={email}
          fieldId={props.fieldId}
          pageHref={props.pageHref}
          isBusy={flow.step !== 'choosing' && openProvider === null}
          emailError={isEmailWrong ? emailProblem : undefined}
          onEmail={props.onEmail}
          onSend={props.onSend}
          onPassword={props.onPassword}
        />
        <OtherForms kind={kind} onKind={props.onKind} />
        {kind !== 'FORGOT_PASSWORD' && (
          <ProviderButtons
            names={props.providers}
            offer={props.offer}
            pageHref={props.pageHref}
            onOpen={props.onProvider}
            onIntent={props.onProviderIntent}
          />
        )}
        {isSignUp(kind) && <Agreement />}
      </div>
    </>
  );
}

/** What a visitor agrees to by signing up. */
function Agreement() {
  const t = useTexts();
  const locale = useLanguage();
  // Translators mark the two links with bars, because the words around them are inflected.
  const [before, terms, between, privacy, after] = t('legal.agree').split('|');
  return (
    <p className={styles.small}>
      {before}
      <a href={localePath(locale, routes.terms())}>{terms}</a>
      {between}
      <a href={localePath(locale, routes.privacy())}>{privacy}</a>
      {after}
    </p>
  );
}

/** Buttons that switch to the other forms. */
function OtherForms({ kind, onKind }: { readonly kind: AuthKind } & Pick<AuthScreenProps, 'onKind'>) {
  const t = useTexts();
  if (kind === 'FORGOT_PASSWORD')
    return (
      <div className={styles.actions}>
        <Button variant="plain" onClick={() => onKind('LOGIN')}>
          {t('auth.backToLogIn')}
        </Button>
      </div>
    );
  return (
    <div className={styles.actions}>
      <Button variant="plain" onClick={() => onKind(otherMethod(kind))}>
        {isPassword(kind) ? t('auth.useCode') : t('auth.usePassword')}
      </Button>
      {kind === 'LOGIN' && (
        <Button variant="plain" onClick={() => onKind('FORGOT_PASSWORD')}>
          {t('auth.forgot')}
        </Button>
      )}
    </div>
  );
}

function SignedIn({ persistence, onward, onToApp }: AuthScreenProps) {
  const t = useTexts();
  return (
    <div className={styles.form} role="status">
      {persistence === 'page' ? (
        <Button variant="accent" onClick={onToApp}>
          {onward}
        </Button>
      ) : (
        <p className={styles.lead}>{t('auth.goingOn')}</p>
      )}
    </div>
  );
}

function leadOf(kind: AuthKind, purpose: AuthScreenProps['purpose']): TextKey {
  if (kind === 'FORGOT_PASSWORD') return 'auth.lead.forgot';
  if (purpose === 'plan') return 'auth.lead.plan';
  return isSignUp(kind) ? 'auth.lead.signUp' : 'auth.lead.logIn';
}
