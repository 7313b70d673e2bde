import type { ComponentProps, ReactNode } from 'react';
import { Icon } from './Icon';
import styles from './Menu.module.css';

type MenuProps = {
  /** The content of the control that opens it. */
  readonly summary: ReactNode;
} & ComponentProps<'details'>;

/**
 * A menu in the header that opens without script: a separate box on wide screens, part of the sheet on narrow
 * ones.
 */
export function Menu({ summary, className = '', children, ...details }: MenuProps) {
  return (
    <details {...details} className={`${styles.menu} ${className}`.trim()}>
      <summary className={styles.summary}>
        {summary}
        <Icon name="chevron-down" className={styles.sign} />
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}
