import type { ComponentProps } from 'react';
import { Icon } from '@/components/ui/Icon';
import styles from './ListSection.module.css';

type ListSectionProps = ComponentProps<'section'> & {
  /** The heading's id, which also names the section. */
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly href: string; readonly text: string };
};

/** A section with part of a list, under a ruler, its title and a link to the whole list. */
export function ListSection({ id, title, more, children, ...section }: ListSectionProps) {
  return (
    <section {...section} aria-labelledby={id}>
      <div className={styles.head}>
        <div className="ruler" />
        <div className={styles.line}>
          <h2 className={styles.title} id={id}>
            {title}
          </h2>
          {more && (
            <a className={styles.more} href={more.href}>
              {more.text}
              <Icon name="arrow-right" />
            </a>
          )}
        </div>
      </div>
      {children}
    </section>
  );
}
