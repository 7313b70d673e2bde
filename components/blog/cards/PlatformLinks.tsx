import { Icon } from '@/components/ui/Icon';
import { localePath, routes } from '@/lib/config/routes';
import type { CardTopic } from '@/lib/page-data/shared/card-props';
import styles from './PlatformLinks.module.css';

type PlatformLinksProps = { readonly platforms: readonly CardTopic[]; readonly locale: string };

/** Platforms in large type, without images. */
export function PlatformLinks({ platforms, locale }: PlatformLinksProps) {
  return (
    <ul className={styles.platforms}>
      {platforms.map(({ id, slug, name }) => (
        <li key={id}>
          <a className={styles.link} href={localePath(locale, routes.platform(slug))}>
            {name}
            <Icon name="arrow-right" className={styles.sign} />
          </a>
        </li>
      ))}
    </ul>
  );
}
