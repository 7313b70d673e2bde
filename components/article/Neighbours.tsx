import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import { localePath, routes } from '@/lib/config/routes';
import type { PostLink, PostView } from '@/lib/page-data/post/post-view';
import styles from './Neighbours.module.css';

type NeighboursProps = Pick<PostView, 'previous' | 'next'> & {
  readonly inSeries: boolean;
  readonly locale: string;
};

/** Links to the parts before and after in a series, or to the next older and newer post in the same category. */
export function Neighbours({ previous, next, inSeries, locale }: NeighboursProps) {
  const t = useTexts();
  if (!previous && !next) return null;
  const hrefOf = ({ slug }: PostLink) => localePath(locale, routes.post(slug));
  return (
    <nav
      className={styles.neighbours}
      aria-label={t(inSeries ? 'article.series.neighbours' : 'article.neighbours')}
      data-no-print
    >
      {previous && (
        <a className={styles.link} href={hrefOf(previous)} rel="prev">
          <span className={styles.direction}>
            <Icon name="arrow-left" />
            {t(inSeries ? 'article.series.previous' : 'article.older')}
          </span>
          <span dir="auto">{previous.title}</span>
        </a>
      )}
      {next && (
        <a className={`${styles.link} ${styles.next}`} href={hrefOf(next)} rel="next">
          <span className={styles.direction}>
            {t(inSeries ? 'article.series.next' : 'article.newer')}
            <Icon name="arrow-right" />
          </span>
          <span dir="auto">{next.title}</span>
        </a>
      )}
    </nav>
  );
}
