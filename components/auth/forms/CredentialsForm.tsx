import { useTexts } from '@/components/i18n/use-texts';
import { lazyPart } from '@/components/app/lazy-part';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { Button } from '@/components/ui/Button';
import { Field } from '@/components/ui/Field';
import type { AuthKind } from '@/lib/account/auth-flow';
import { readEmail } from '@/lib/account/email';
import { EMAIL_MAX_CHARACTERS, PASSWORD_MIN_CHARACTERS } from '@/lib/config/constants';
import type { TextKey } from '@/lib/config/text-key';
import { isPassword } from '@/components/auth/auth-kinds';
import { PasswordField } from './PasswordField';
import styles from '@/components/auth/AuthScreen.module.css';

const PasswordStrength = lazyPart(() =>
  import('./PasswordStrength').then((module) => module.PasswordStrength),
);

type CredentialsFormProps = {
  readonly kind: AuthKind;
  readonly email: string;
  readonly fieldId: string | undefined;
  /** The page of this form, which receives it if a program sends it past our code (`form.submit()`). */
  readonly pageHref: string;
  readonly isBusy: boolean;
  /** What is wrong with the email. */
  readonly emailError: string | undefined;
  readonly onEmail: (email: string) => void;
  readonly onSend: (email: string) => void;
  readonly onPassword: (email: string, password: string) => void;
};

/**
 * Asks for the email to which a code or a link is sent, or for email and password.
 *
 * The email field is the same element for every kind, so that what is typed while the kind changes is kept.
 * Email and password are in one form, so that password managers recognise both. Both fields keep their own
 * value (`defaultValue`): some password managers and browsers inside apps fill them without an `input` event,
 * and what stands in them at submit counts.
 */
export function CredentialsForm({
  kind,
  email,
  fieldId,
  pageHref,
  isBusy,
  emailError,
  onEmail,
  onSend,
  onPassword,
}: CredentialsFormProps) {
  const t = useTexts();
  const emailField = useRef<HTMLInputElement>(null);
  const passwordField = useRef<HTMLInputElement>(null);
  const [entry, setEntry] = useState({ kind, password: '', isChecked: false });
  if (entry.kind !== kind) setEntry({ kind, password: '', isChecked: false });
  const { password } = entry;
  const isNew = kind === 'SIGNUP';
  const passwordProblem = passwordProblemOf(password, isNew);

  useEffect(() => {
    if (emailError !== undefined) emailField.current?.focus();
  }, [emailError]);

  const lastKind = useRef(kind);
  useEffect(() => {
    const isFirstPassword = isPassword(kind) && !isPassword(lastKind.current);
    lastKind.current = kind;
    if (!isFirstPassword) return;
    // The rest of an email that is being typed must not go into the password; an empty one comes first.
    const isEmailNext = document.activeElement === emailField.current || emailField.current?.value === '';
    (isEmailNext ? emailField : passwordField).current?.focus();
  }, [kind]);

  // An email from elsewhere (an invitation), unless the visitor has typed another.
  const lastEmail = useRef(email);
  useEffect(() => {
    const field = emailField.current;
    if (field && field.value === lastEmail.current) field.value = email;
    lastEmail.current = email;
  }, [email]);

  function submit(event: SubmitEvent): void {
    event.preventDefault();
    const typed = emailField.current?.value ?? email;
    if (typed !== email) onEmail(typed);
    if (!isPassword(kind)) {
      onSend(typed);
      return;
    }
    const secret = passwordField.current?.value ?? password;
    setEntry({ kind, password: secret, isChecked: true });
    // `onPassword` refuses a wrong email, whatever the password: then both fields are marked at once.
    if (passwordProblemOf(secret, isNew) === null || readEmail(typed) === null) onPassword(typed, secret);
    else passwordField.current?.focus();
  }

  const { idle, busy } = BUTTON_TEXTS[kind];
  return (
    <form
      className={styles.form}
      // Not GET: sent past our code, the email and the password would appear in a URL.
      method="post"
      action={pageHref}
      noValidate
      onSubmit={submit}
    >
      <Field
        ref={emailField}
        id={fieldId}
        label={t('auth.email')}
        type="email"
        name="email"
        inputMode="email"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={EMAIL_MAX_CHARACTERS}
        data-first-focus=""
        error={emailError}
        autoComplete={isPassword(kind) ? 'username' : 'email'}
        enterKeyHint={isPassword(kind) ? 'next' : 'send'}
        required
        defaultValue={email}
        readOnly={isBusy}
        onChange={(event) => onEmail(event.target.value)}
      />
      {isPassword(kind) && (
        <PasswordField
          key={kind}
          ref={passwordField}
          name="password"
          label={isNew ? t('auth.newPassword') : t('auth.password')}
          hint={isNew ? t('auth.passwordHint') : undefined}
          error={entry.isChecked && passwordProblem !== null ? t(passwordProblem) : undefined}
          showLabel={t('auth.showPassword')}
          autoComplete={isNew ? 'new-password' : 'current-password'}
          enterKeyHint="go"
          defaultValue=""
          readOnly={isBusy}
          onChange={(event) => setEntry({ ...entry, password: event.target.value })}
        />
      )}
      {isNew && password !== '' && <PasswordStrength password={password} email={email} />}
      <Button variant="accent" type="submit" busy={isBusy}>
        {t(isBusy ? busy : idle)}
      </Button>
    </form>
  );
}

/** Texts of the main button. */
const BUTTON_TEXTS: Readonly<Record<AuthKind, { readonly idle: TextKey; readonly busy: TextKey }>> = {
  OTP_LOGIN: { idle: 'auth.sendCode', busy: 'auth.sending' },
  OTP_SIGNUP: { idle: 'auth.sendCode', busy: 'auth.sending' },
  FORGOT_PASSWORD: { idle: 'auth.sendLink', busy: 'auth.sending' },
  LOGIN: { idle: 'auth.submitLogIn', busy: 'auth.checking' },
  SIGNUP: { idle: 'auth.submitSignUp', busy: 'auth.checking' },
};

function passwordProblemOf(password: string, isNew: boolean): TextKey | null {
  if (password === '') return 'auth.passwordMissing';
  return isNew && password.length < PASSWORD_MIN_CHARACTERS ? 'auth.passwordShort' : null;
}
