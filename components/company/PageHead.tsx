import type { ReactNode } from 'react';
import { Breadcrumbs } from '@/components/blog/Breadcrumbs';
import { Drawing, type DrawingName } from '@/components/ui/Drawing';
import type { Crumb } from '@/lib/seo/breadcrumbs';
import styles from './PageHead.module.css';

type PageHeadProps = {
  readonly crumbs: readonly Crumb[];
  readonly heading: string;
  readonly description: string;
  /** Absent on a page of the editors' own. */
  readonly drawing?: DrawingName;
  /** What follows comes first: the drawing is small, and only beside the words. */
  readonly isBrief?: boolean;
  readonly children?: ReactNode;
};

/** The head of a page about the company or the law: words, and beside or below them a drawing. */
export function PageHead({
  crumbs,
  heading,
  description,
  drawing,
  isBrief = false,
  children,
}: PageHeadProps) {
  return (
    <>
      <Breadcrumbs crumbs={crumbs} />
      <header
        className={[styles.head, drawing && (isBrief ? styles.brief : styles.halves)]
          .filter(Boolean)
          .join(' ')}
      >
        <div>
          <h1 className={styles.title}>{heading}</h1>
          {description && <p className={styles.description}>{description}</p>}
          {children}
        </div>
        {drawing && <Drawing name={drawing} lazy={isBrief} />}
      </header>
    </>
  );
}
