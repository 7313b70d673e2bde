import type { ReactNode } from 'react';
import { LinkOrText } from './LinkOrText';
import styles from './Chip.module.css';

type ChipProps = {
  /** '' if the name has no list. */
  readonly href: string;
  /** Name of a track colour (tokens.css); without one the chip is neutral. */
  readonly track?: string | undefined;
  readonly children: ReactNode;
};

/** A short link to a list. */
export function Chip({ href, track, children }: ChipProps) {
  return (
    <LinkOrText className={styles.chip} href={href} data-track={track}>
      {children}
    </LinkOrText>
  );
}
