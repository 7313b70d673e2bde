import type { ReactNode } from 'react';
import styles from './Chip.module.css';

type ChipProps = {
  readonly href: string;
  /** Name of a track colour (tokens.css); without one the chip is neutral. */
  readonly track?: string | undefined;
  readonly children: ReactNode;
};

/** A short link to a list. */
export function Chip({ href, track, children }: ChipProps) {
  return (
    <a className={styles.chip} href={href} data-track={track}>
      {children}
    </a>
  );
}
