import { useTexts } from '@/components/i18n/use-texts';
import type { ComponentProps } from 'react';
import { Field } from '@/components/ui/Field';
import { EMAIL_MAX_CHARACTERS } from '@/lib/config/constants';

type EmailFieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type'>;

/** The email field of an account form. It comes first and takes the initial focus. */
export function EmailField(props: EmailFieldProps) {
  const t = useTexts();
  return (
    <Field
      label={t('auth.email')}
      type="email"
      inputMode="email"
      autoCapitalize="none"
      spellCheck={false}
      maxLength={EMAIL_MAX_CHARACTERS}
      data-first-focus=""
      {...props}
    />
  );
}
