import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  readonly summary: ReactNode;
  /** Id of the text: a link to it opens the disclosure. */
  readonly id?: string | undefined;
  readonly children: ReactNode;
};

/** A line that opens to show a text. Works without script. */
export function Disclosure({ summary, id, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content} id={id}>
        {children}
      </div>
    </details>
  );
}
