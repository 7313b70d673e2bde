import { useId, type ComponentProps, type ReactNode } from 'react';
import styles from './Field.module.css';

type FieldProps = {
  readonly label: string;
  readonly hint?: string | undefined;
  /** What is wrong with the value; shown below the field and announced with it. */
  readonly error?: string | undefined;
  /** A control at the end of the field, inside its edge. */
  readonly control?: ReactNode;
} & Omit<ComponentProps<'input'>, 'className'>;

/** One labelled input with its hint and its error. */
export function Field({ label, hint, error, control, ...input }: FieldProps) {
  const generatedId = useId();
  const id = input.id ?? generatedId;
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <div className={control ? styles.withControl : undefined}>
        <input
          {...input}
          id={id}
          className={`input ${styles.input}`}
          aria-invalid={error ? true : undefined}
          aria-describedby={describedBy || undefined}
        />
        {control}
      </div>
      {hint && (
        <p id={`${id}hint`} className={styles.hint}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}error`} className={styles.error}>
          {error}
        </p>
      )}
    </div>
  );
}
