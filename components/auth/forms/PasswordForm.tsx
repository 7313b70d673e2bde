import { useTexts } from '@/components/i18n/use-texts';
import dynamic from 'next/dynamic';
import { useEffect, useState } from 'react';
import { useForm } from 'react-hook-form';
import { Button } from '@/components/ui/Button';
import { readEmail } from '@/lib/account/email';
import { PASSWORD_MIN_CHARACTERS } from '@/lib/config/constants';
import { EmailField } from './EmailField';
import { PasswordField } from './PasswordField';
import styles from '../AuthScreen.module.css';

const PasswordStrength = dynamic(
  () => import('./PasswordStrength').then((module) => module.PasswordStrength),
  { ssr: false },
);

type PasswordFormProps = {
  readonly purpose: 'log-in' | 'sign-up';
  readonly email: string;
  readonly state: 'idle' | 'checking';
  /** The field that takes the focus when the form appears. */
  readonly firstFocus: 'email' | 'password' | null;
  readonly onEmail: (email: string) => void;
  readonly onSubmit: (email: string, password: string) => void;
};

/** Email and password together, so that password managers recognise both. */
export function PasswordForm({ purpose, email, state, firstFocus, onEmail, onSubmit }: PasswordFormProps) {
  const t = useTexts();
  const [password, setPassword] = useState('');
  const { register, handleSubmit, setFocus, formState } = useForm({ defaultValues: { email, password: '' } });
  const { errors } = formState;
  const isNew = purpose === 'sign-up';
  const readOnly = state === 'checking';

  const emailField = register('email', {
    validate: (typed) => readEmail(typed) !== null || t('auth.problem.emailInvalid'),
    onChange: (event: { target: { value: string } }) => onEmail(event.target.value),
  });
  const passwordField = register('password', {
    required: t('auth.passwordMissing'),
    ...(isNew && { minLength: { value: PASSWORD_MIN_CHARACTERS, message: t('auth.passwordShort') } }),
    onChange: (event: { target: { value: string } }) => setPassword(event.target.value),
  });
  useEffect(() => {
    if (firstFocus !== null) setFocus(firstFocus);
  }, [firstFocus, setFocus]);
  const submit = handleSubmit((typed) => onSubmit(typed.email, typed.password));
  const idle = isNew ? t('auth.submitSignUp') : t('auth.submitLogIn');

  return (
    <form
      className={styles.form}
      method="post"
      noValidate
      onSubmit={(event) => {
        if (readOnly) event.preventDefault();
        else void submit(event);
      }}
    >
      <EmailField
        {...emailField}
        error={errors.email?.message}
        autoComplete="username"
        enterKeyHint="next"
        readOnly={readOnly}
      />
      <PasswordField
        {...passwordField}
        label={isNew ? t('auth.newPassword') : t('auth.password')}
        hint={isNew ? t('auth.passwordHint') : undefined}
        error={errors.password?.message}
        showLabel={t('auth.showPassword')}
        autoComplete={isNew ? 'new-password' : 'current-password'}
        enterKeyHint="go"
        readOnly={readOnly}
      />
      {isNew && password !== '' && <PasswordStrength password={password} email={email} />}
      <Button variant="accent" type="submit" busy={readOnly}>
        {readOnly ? t('auth.checking') : idle}
      </Button>
    </form>
  );
}
