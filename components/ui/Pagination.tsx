import { Icon } from './Icon';
import styles from './Pagination.module.css';

type PaginationProps = {
  readonly page: number;
  readonly pageCount: number;
  readonly hrefOf: (page: number) => string;
  readonly labels: {
    /** Name of the landmark. */
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    readonly page: (page: number) => string;
    /** Replaces the numbers on narrow screens: "Page 2 of 7". */
    readonly position: string;
  };
};

/** Real links to the pages of a list; nothing if there is only one page. */
export function Pagination({ page, pageCount, hrefOf, labels }: PaginationProps) {
  if (pageCount <= 1) return null;
  return (
    <nav className={styles.pages} aria-label={labels.pages}>
      {page > 1 && (
        <a className={`${styles.step} ${styles.previous}`} href={hrefOf(page - 1)} rel="prev">
          <Icon name="arrow-left" />
          {labels.previous}
        </a>
      )}
      <p className={styles.position}>{labels.position}</p>
      <ol className={styles.numbers}>
        {pageWindow(page, pageCount).map((entry) => (
          <li key={entry.key}>
            {entry.page === null ? (
              <span className={styles.gap}>…</span>
            ) : (
              <a
                className={styles.number}
                href={hrefOf(entry.page)}
                aria-label={labels.page(entry.page)}
                aria-current={entry.page === page ? 'page' : undefined}
              >
                {entry.page}
              </a>
            )}
          </li>
        ))}
      </ol>
      {page < pageCount && (
        <a className={`${styles.step} ${styles.next}`} href={hrefOf(page + 1)} rel="next">
          {labels.next}
          <Icon name="arrow-right" />
        </a>
      )}
    </nav>
  );
}

type PageEntry = { readonly key: string; readonly page: number | null };

/**
 * Which page numbers a pagination shows: the first, the last, the current one with its neighbours; `null` is
 * a gap. A gap never hides a single page, whose number would take no more space than the dots.
 *
 * Errors: never throws; at most seven entries.
 */
export function pageWindow(page: number, pageCount: number): readonly PageEntry[] {
  const near = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, index) => from + index);
  if (pageCount <= 7) return near(1, pageCount).map(numbered);
  if (page <= 4) return [...near(1, 5).map(numbered), gap('after'), numbered(pageCount)];
  if (page >= pageCount - 3)
    return [numbered(1), gap('before'), ...near(pageCount - 4, pageCount).map(numbered)];
  return [
    numbered(1),
    gap('before'),
    ...near(page - 1, page + 1).map(numbered),
    gap('after'),
    numbered(pageCount),
  ];
}

const numbered = (page: number): PageEntry => ({ key: String(page), page });
const gap = (key: string): PageEntry => ({ key, page: null });
