import { Fragment } from 'react';
import type { MarkRange } from '@/lib/search/mark-ranges';
import styles from './MarkedText.module.css';

type MarkedTextProps = { readonly text: string; readonly ranges: readonly MarkRange[] | undefined };

/** A text with the words searched for marked. */
export function MarkedText({ text, ranges = [] }: MarkedTextProps) {
  return (
    <>
      {ranges.map(([start, end], position) => (
        <Fragment key={start}>
          {text.slice(ranges[position - 1]?.[1] ?? 0, start)}
          <mark className={styles.mark}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
