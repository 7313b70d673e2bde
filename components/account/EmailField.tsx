import { useTexts } from '@/components/i18n/use-texts';
import { Field } from '@/components/ui/Field';
import { EMAIL_MAX_CHARACTERS } from '@/lib/config/constants';

type EmailFieldProps = { readonly error?: string | undefined; readonly defaultValue?: string | undefined };

/**
 * What is wrong, on the page that answers a form sent without script. The visitor goes on at the field, so it
 * has the focus.
 */
const problemOf = (error: string | undefined) => ({ error, autoFocus: error !== undefined });

/** The address in a form that works without an account, and without script. */
export function EmailField({ error, defaultValue }: EmailFieldProps) {
  const t = useTexts();
  return (
    <Field
      label={t('guest.email')}
      {...problemOf(error)}
      type="email"
      name="email"
      autoComplete="email"
      inputMode="email"
      required
      // For CSS (`:placeholder-shown`): an empty field gets another message than an invalid one.
      placeholder=" "
      maxLength={EMAIL_MAX_CHARACTERS}
      defaultValue={defaultValue}
    />
  );
}
