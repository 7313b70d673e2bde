import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  readonly summary: ReactNode;
  readonly children: ReactNode;
  /** Among disclosures with the same name, opening one closes the others. */
  readonly name?: string;
};

/** A line that opens to show a text. Works without script. */
export function Disclosure({ summary, children, name }: DisclosureProps) {
  return (
    <details className={styles.disclosure} name={name}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content}>{children}</div>
    </details>
  );
}
