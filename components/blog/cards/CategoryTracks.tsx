import { localePath, routes } from '@/lib/config/routes';
import type { CardCategory } from '@/lib/page-data/props/card-props';
import styles from './CategoryTracks.module.css';

type CategoryTracksProps = { readonly categories: readonly CardCategory[]; readonly locale: string };

/** Categories as the tracks of a timeline, each in its colour. */
export function CategoryTracks({ categories, locale }: CategoryTracksProps) {
  return (
    <ul className={styles.tracks}>
      {categories.map(({ id, slug, name, track }) => (
        <li key={id} className={styles.track} data-track={track}>
          <a className={`stretched ${styles.link}`} href={localePath(locale, routes.category(slug))}>
            {name}
          </a>
          <span className={styles.lane}>
            <i />
            <i />
            <i />
          </span>
        </li>
      ))}
    </ul>
  );
}
