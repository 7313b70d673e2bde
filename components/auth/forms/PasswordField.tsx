import { useState, type ComponentProps } from 'react';
import { Field } from '@/components/ui/Field';
import { Icon } from '@/components/ui/Icon';
import styles from './PasswordField.module.css';

type PasswordFieldProps = Omit<ComponentProps<typeof Field>, 'type' | 'children'> & {
  readonly showLabel: string;
};

/** A password field with a button that shows the password. Pasting is allowed. */
export function PasswordField({ showLabel, ...field }: PasswordFieldProps) {
  const [isShown, setShown] = useState(false);
  return (
    <Field
      {...field}
      type={isShown ? 'text' : 'password'}
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      control={
        <button
          type="button"
          className={styles.show}
          aria-pressed={isShown}
          onClick={() => setShown(!isShown)}
        >
          <Icon name={isShown ? 'eye-off' : 'eye'} />
          <span className="visually-hidden">{showLabel}</span>
        </button>
      }
    />
  );
}
