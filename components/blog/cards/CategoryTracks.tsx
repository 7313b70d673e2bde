import type { CSSProperties } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { localePath, routes } from '@/lib/config/routes';
import type { CountedCategory } from '@/lib/page-data/blog/blog-home-view';
import styles from './CategoryTracks.module.css';

type CategoryTracksProps = { readonly categories: readonly CountedCategory[]; readonly locale: string };

/** Categories as the tracks of a timeline, each in its colour, its clip as long as the category has posts. */
export function CategoryTracks({ categories, locale }: CategoryTracksProps) {
  const t = useTexts();
  const most = Math.max(...categories.map(({ postCount }) => postCount));
  return (
    <ul className={styles.tracks}>
      {categories.map(({ id, slug, name, track, postCount }) => (
        <li key={id} className={styles.track} data-track={track}>
          <a className={`stretched ${styles.link}`} href={localePath(locale, routes.category(slug))}>
            {name}
          </a>
          <span className={styles.count}>{t('listing.count', { count: postCount })}</span>
          <span
            className={styles.lane}
            style={{ '--share': `${Math.round((postCount / most) * 100)}%` } as CSSProperties} // why: React's type knows no custom properties
          />
        </li>
      ))}
    </ul>
  );
}
