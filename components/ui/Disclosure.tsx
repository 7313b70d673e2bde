import type { ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Disclosure.module.css';

type DisclosureProps = {
  readonly summary: ReactNode;
  /** Id of the text: a link to it opens the disclosure. */
  readonly id?: string | undefined;
  /** Direction of the text, where it is not the page's. */
  readonly dir?: 'auto' | 'rtl' | undefined;
  readonly children: ReactNode;
};

/** A line that opens to show a text. Works without script. */
export function Disclosure({ summary, id, dir, children }: DisclosureProps) {
  return (
    <details className={styles.disclosure}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="plus" className={styles.sign} />
      </summary>
      <div className={styles.content} id={id} dir={dir}>
        {children}
      </div>
    </details>
  );
}
