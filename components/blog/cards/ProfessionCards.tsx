import type { CSSProperties } from 'react';
import { localePath, routes } from '@/lib/config/routes';
import type { CardProfession } from '@/lib/page-data/shared/card-props';
import rows from './PostGrid.module.css';
import styles from './ProfessionCards.module.css';

type ProfessionCardsProps = { readonly professions: readonly CardProfession[]; readonly locale: string };

/** Professions, each on a background in the colour that editors gave it. */
export function ProfessionCards({ professions, locale }: ProfessionCardsProps) {
  return (
    <div className={rows.room}>
      <ul className={`${rows.grid} ${styles.cards}`}>
        {professions.map(({ id, slug, name, description, bgColor }) => (
          <li
            key={id}
            className={`${rows.cell} ${styles.card}`}
            style={bgColor ? groundOf(bgColor) : undefined}
          >
            <a className={`stretched ${styles.link}`} href={localePath(locale, routes.profession(slug))}>
              {name}
            </a>
            {description && <p className={styles.description}>{description}</p>}
          </li>
        ))}
      </ul>
    </div>
  );
}

// why: React's CSSProperties knows no custom properties
const groundOf = (color: string) => ({ '--ground': color }) as CSSProperties;
