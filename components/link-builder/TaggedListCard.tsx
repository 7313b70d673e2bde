import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import { LINES_MAX } from '@/lib/link-builder/tagged-link';
import type { LinkBuilderView } from '@/lib/page-data/tools/link-builder-view';
import { CopyButton } from './CopyButton';
import card from './TaggedLinkCard.module.css';
import styles from './TaggedListCard.module.css';

type TaggedListCardProps = {
  readonly list: Extract<LinkBuilderView['outcome'], { kind: 'list' }>;
  readonly notFound: LinkBuilderView['notFound'];
};

/**
 * Links to many pages, each with its channel, to copy, to save as a table or as QR codes. Lines that are not a page are
 * listed by number.
 */
export function TaggedListCard({ list, notFound }: TaggedListCardProps) {
  const t = useTexts();
  const { pages, refused, unread, csv, qrSheet } = list;
  const removed = [...new Set(pages.flatMap(({ tagged }) => tagged.removed))];
  const links = pages.map(({ tagged }) => tagged.link);
  return (
    <section className={card.card} aria-labelledby="tagged-link">
      <h2 className={card.heading} id="tagged-link">
        {t('linkBuilder.links', { number: links.length })}
      </h2>
      {refused.length + notFound.length + removed.length + unread > 0 && (
        <ul className={styles.refused}>
          {refused.map(({ line, text }) => (
            <li key={line}>{t('linkBuilder.lineRefused', { line, text })}</li>
          ))}
          {notFound.map(({ line, text }) => (
            <li key={line}>{t('linkBuilder.lineNotFound', { line, text })}</li>
          ))}
          {removed.length > 0 && <li>{t('linkBuilder.removed', { names: removed.join(', ') })}</li>}
          {unread > 0 && <li>{t('linkBuilder.linesUnread', { max: LINES_MAX })}</li>}
        </ul>
      )}
      {links.length > 0 && (
        <>
          <div className={styles.actions}>
            <CopyButton text={links.join('\n')} label={t('linkBuilder.copyAll')} />
            <Button href={`data:text/csv;charset=utf-8,${encodeURIComponent(csv)}`} download="links.csv">
              {t('linkBuilder.csv')}
            </Button>
            {qrSheet !== '' && (
              <Button href={qrSheet} download="qr-codes.svg" rel="nofollow">
                {t('linkBuilder.qrSheet')}
              </Button>
            )}
          </div>
          <ol className={styles.links}>
            {pages.map(({ tagged }, index) => (
              <li key={`${index} ${tagged.link}`} className={styles.item}>
                <span className={styles.link}>
                  <WrittenUrl url={tagged.link} />
                </span>
                <span className={card.note}>{tagged.channel ?? t('linkBuilder.noChannel')}</span>
              </li>
            ))}
          </ol>
        </>
      )}
      <p className={card.note}>{t('linkBuilder.note')}</p>
    </section>
  );
}
