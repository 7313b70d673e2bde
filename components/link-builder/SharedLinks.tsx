import { useEffect, useSyncExternalStore } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { linksInFragment } from '@/lib/link-builder/shared-links';
import { recentLinks } from './recent-links.client';
import { LinkWithChannel } from './RecentLinksList';
import styles from './RecentLinksList.module.css';

const CHANGED = 'hashchange';

function subscribe(listener: () => void) {
  window.addEventListener(CHANGED, listener);
  return () => window.removeEventListener(CHANGED, listener);
}

/** Takes the list out of the URL, so that a reload does not offer it again. */
function close() {
  history.replaceState(history.state, '', location.pathname + location.search);
  window.dispatchEvent(new Event(CHANGED));
}

/** A list from the page's URL, shown until the visitor adds it to their own. */
export function SharedLinks({ origin }: { readonly origin: string }) {
  const t = useTexts();
  const fragment = useSyncExternalStore(subscribe, () => location.hash);
  const links = linksInFragment(fragment, origin);
  const carried = links.length > 0 ? fragment : '';
  // No server sees a fragment, so the links to the page's other languages get it here.
  useEffect(() => {
    for (const link of document.querySelectorAll<HTMLAnchorElement>('header a[hreflang]'))
      link.hash = carried;
  }, [carried]);
  if (links.length === 0) return null;
  return (
    <section className={styles.recent} aria-labelledby="shared-links">
      <h2 className={styles.heading} id="shared-links">
        {t('linkBuilder.shared', { number: links.length })}
      </h2>
      <p className={styles.note}>{t('linkBuilder.sharedNote')}</p>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link} className={styles.item}>
            <LinkWithChannel link={link} origin={origin} />
          </li>
        ))}
      </ul>
      <div className={styles.acts}>
        <Button
          variant="accent"
          onClick={() => {
            recentLinks().remember(links);
            close();
          }}
        >
          {t('linkBuilder.takeOver')}
        </Button>
        <Button onClick={close}>{t('linkBuilder.dismiss')}</Button>
      </div>
    </section>
  );
}
