import { Icon } from '@/components/ui/Icon';
import type { TocEntry } from '@/lib/article/headings';
import { Mark, marked } from '@/lib/markup/marks';
import { directionOf } from '@/lib/text/direction';
import styles from './ContentsList.module.css';

type ContentsListProps = {
  readonly entries: readonly TocEntry[];
  /** The list's own heading. */
  readonly name: string;
};

/**
 * The article's headings. One list in a `details`: closed on narrow screens, kept open by CSS beside the text
 * on wide ones. lib/starter marks the heading being read with aria-current.
 */
export function ContentsList({ entries, name }: ContentsListProps) {
  if (entries.length === 0) return null;
  return (
    <nav className={styles.contents} aria-label={name} {...marked(Mark.contents)} data-no-print>
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <Icon name="list" />
          {name}
          <Icon name="chevron-down" className={styles.sign} />
        </summary>
        <ol className={styles.list}>
          {entries.map(({ id, text, children }) => (
            <li key={id}>
              <ContentsLink id={id} text={text} />
              {children.length > 0 && (
                <ol className={styles.inner}>
                  {children.map((child) => (
                    <li key={child.id}>
                      <ContentsLink id={child.id} text={child.text} />
                    </li>
                  ))}
                </ol>
              )}
            </li>
          ))}
        </ol>
      </details>
    </nav>
  );
}

function ContentsLink({ id, text }: { readonly id: string; readonly text: string }) {
  return (
    <a className={styles.link} href={`#${encodeURIComponent(id)}`} dir={directionOf(text)}>
      {text}
    </a>
  );
}
