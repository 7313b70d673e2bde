import { Fragment } from 'react';
import type { HighlightRange } from '@/lib/search/highlight-ranges';
import styles from './HighlightedText.module.css';

type HighlightedTextProps = { readonly text: string; readonly ranges: readonly HighlightRange[] | undefined };

/** A text with the search terms highlighted. */
export function HighlightedText({ text, ranges = [] }: HighlightedTextProps) {
  return (
    <>
      {ranges.map(([start, end], position) => (
        <Fragment key={start}>
          {text.slice(ranges[position - 1]?.[1] ?? 0, start)}
          <mark className={styles.highlight}>{text.slice(start, end)}</mark>
        </Fragment>
      ))}
      {text.slice(ranges.at(-1)?.[1] ?? 0)}
    </>
  );
}
