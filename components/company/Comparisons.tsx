import { ListSection } from '@/components/blog/ListSection';
import { Icon } from '@/components/ui/Icon';
import type { ComparisonLink } from '@/lib/page-data/company/comparison-view';
import styles from './Comparisons.module.css';

type ComparisonsProps = { readonly links: readonly ComparisonLink[]; readonly title: string };

/** Links to comparisons with other kinds of tools; nothing if there are none. */
export function Comparisons({ links, title }: ComparisonsProps) {
  if (links.length === 0) return null;
  return (
    <ListSection id="comparisons" title={title}>
      <ul className={styles.links}>
        {links.map(({ href, text }) => (
          <li key={href}>
            <a className={styles.link} href={href}>
              {text}
              <Icon name="arrow-right" />
            </a>
          </li>
        ))}
      </ul>
    </ListSection>
  );
}
