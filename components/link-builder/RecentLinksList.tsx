import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import { fragmentOf } from '@/lib/link-builder/shared-links';
import { requestOf, tagLink } from '@/lib/link-builder/tagged-link';
import { CopyButton } from './CopyButton';
import { recentLinks } from './recent-links.client';
import styles from './RecentLinksList.module.css';

const subscribe = (listener: () => void) => recentLinks().subscribe(listener);
const list = () => recentLinks().list();

type RecentLinksListProps = {
  /** URL of the link builder. */
  readonly page: string;
  readonly origin: string;
  /** The links on the page, which are added to the list. */
  readonly newLinks: readonly string[];
  /** The link that the new ones replace; '' for none. */
  readonly former: string;
};

/**
 * Links recently made in this browser, private unless their URL is shared; renders nothing if the list is
 * empty.
 */
export function RecentLinksList({ page, origin, newLinks, former }: RecentLinksListProps) {
  const t = useTexts();
  const heading = useRef<HTMLHeadingElement>(null);
  const links = useSyncExternalStore(subscribe, list);
  // A string, because every render creates a new array.
  const madeText = newLinks.join('\n');
  useEffect(() => {
    if (madeText !== '') recentLinks().remember(madeText.split('\n'), former);
  }, [madeText, former]);

  if (links.length === 0) return null;
  const shared = fragmentOf(links);
  return (
    <section className={styles.recent} aria-labelledby="recent-links">
      <h2 className={styles.heading} id="recent-links" tabIndex={-1} ref={heading}>
        {t('linkBuilder.recent')}
      </h2>
      <ul className={styles.list}>
        {links.map((link) => (
          <li key={link} className={styles.item}>
            <LinkWithChannel link={link} origin={origin} />
            <span className={styles.acts}>
              <CopyButton text={link} label={t('linkBuilder.copy')} what={link} />
              <Button
                variant="plain"
                href={`${page}?${new URLSearchParams({ edit: link }).toString()}`}
                aria-label={`${t('linkBuilder.edit')} ${link}`}
              >
                {t('linkBuilder.edit')}
              </Button>
              <Button
                variant="plain"
                aria-label={`${t('linkBuilder.delete')} ${link}`}
                onClick={() => {
                  // The pressed button disappears, and would take the focus with it.
                  heading.current?.focus();
                  recentLinks().forget(link);
                }}
              >
                {t('linkBuilder.delete')}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <p className={styles.note}>{t('linkBuilder.recentNote')}</p>
      <div className={styles.acts}>
        <CopyButton text={origin + page + shared.fragment} label={t('linkBuilder.share')} />
        <Button onClick={() => recentLinks().clear()}>{t('linkBuilder.clear')}</Button>
      </div>
      <p className={styles.note}>{t('linkBuilder.shareNote', { number: shared.count })}</p>
    </section>
  );
}

type LinkWithChannelProps = { readonly link: string; readonly origin: string };

/** A link of a list, and the channel of its visits. */
export function LinkWithChannel({ link, origin }: LinkWithChannelProps) {
  const t = useTexts();
  const request = requestOf(link);
  const tagged = request && tagLink(request, origin);
  return (
    <span className={styles.what}>
      <span className={styles.link}>
        <WrittenUrl url={link} />
      </span>
      {tagged?.kind === 'tagged' && (
        <span className={styles.note}>{tagged.channel ?? t('linkBuilder.noChannel')}</span>
      )}
    </span>
  );
}
