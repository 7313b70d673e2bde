import type { ReactNode } from 'react';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import { Breadcrumbs } from './Breadcrumbs';
import styles from './ListHead.module.css';

type ListHeadProps = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** The number of items, as a text. */
  readonly count?: string | undefined;
  /** The author's image, shown beside the name; any other list shows its track's bar instead. */
  readonly image?: ReactNode;
  readonly children?: ReactNode;
};

/** The head of a list: breadcrumbs, the bar of its category, its name and its description. */
export function ListHead({ crumbs, heading, description, count, image, children }: ListHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header className={styles.head}>
        {image ? (
          <div className={styles.person}>
            {image}
            <h1 className={styles.title}>{heading}</h1>
          </div>
        ) : (
          <>
            <span className={styles.bar} />
            <h1 className={styles.title}>{heading}</h1>
          </>
        )}
        {description && <p className={styles.description}>{description}</p>}
        {children}
        {count && <p className={styles.count}>{count}</p>}
      </header>
    </>
  );
}
