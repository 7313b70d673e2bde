import { useId, type ComponentProps } from 'react';
import styles from './Field.module.css';

type FieldProps = {
  readonly label: string;
  readonly hint?: string;
  /** What is wrong with the value, in words; stands by the field and is read with it. */
  readonly error?: string;
} & Omit<ComponentProps<'input'>, 'id' | 'className'>;

/** One labelled input with its hint and its error. */
export function Field({ label, hint, error, ...input }: FieldProps) {
  const id = useId();
  const describedBy = [hint && `${id}hint`, error && `${id}error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field}>
      <label className={styles.label} htmlFor={id}>
        {label}
      </label>
      <input
        {...input}
        id={id}
        className={`input ${styles.input}`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy || undefined}
      />
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
