import { Icon } from '@/components/ui/Icon';
import styles from './SectionHead.module.css';

type SectionHeadProps = {
  readonly id: string;
  readonly title: string;
  readonly more?: { readonly href: string; readonly text: string };
};

/** The head of a section: a ruler, its title and a link to the whole list. */
export function SectionHead({ id, title, more }: SectionHeadProps) {
  return (
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
  );
}
