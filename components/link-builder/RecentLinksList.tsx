import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { createRecentLinks, type RecentLinks } from '@/lib/attribution/recent-links';
import { requestOf } from '@/lib/attribution/tagged-link';
import { browserPlatform } from '@/lib/platform/platform.client';
import styles from './RecentLinksList.module.css';

const NONE: readonly string[] = [];

let known: RecentLinks | undefined;
const recent = () => (known ??= createRecentLinks(browserPlatform().local));

const subscribe = (listener: () => void) => recent().subscribe(listener);
const list = () => recent().list();
const nothing = () => NONE;

type RecentLinksListProps = {
  /** URL of the link builder, which an entry opens with its values filled in. */
  readonly path: string;
  /** The link on the page, which is added to the list; null if there is none. */
  readonly made: string | null;
};

/** Links recently made in this browser. Nobody else sees them; nothing is drawn if there are none. */
export function RecentLinksList({ path, made }: RecentLinksListProps) {
  const t = useTexts();
  const links = useSyncExternalStore(subscribe, list, nothing);
  useEffect(() => {
    if (made !== null) recent().remember(made);
  }, [made]);

  if (links.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="recent-links">
      <h2 className={styles.heading} id="recent-links">
        {t('linkBuilder.recent')}
      </h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link}>
            <a
              className={styles.link}
              href={`${path}?${new URLSearchParams(requestOf(link) ?? {}).toString()}#tagged-link`}
            >
              {link}
            </a>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('linkBuilder.recentNote')}</p>
      <Button onClick={() => recent().clear()}>{t('linkBuilder.clear')}</Button>
    </section>
  );
}
