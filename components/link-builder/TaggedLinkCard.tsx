import { useTexts } from '@/components/i18n/use-texts';
import { Icon } from '@/components/ui/Icon';
import type { TaggedLink } from '@/lib/attribution/tagged-link';
import { Mark, marked } from '@/lib/markup/marks';
import styles from './TaggedLinkCard.module.css';

type TaggedLinkCardProps = {
  readonly tagged: Extract<TaggedLink, { kind: 'tagged' }>;
  /** An SVG document; '' if the link is too long for a QR code. */
  readonly qrCode: string;
};

/** The link, ready to copy or scan, and how a visit through it will be counted. */
export function TaggedLinkCard({ tagged, qrCode }: TaggedLinkCardProps) {
  const t = useTexts();
  const { link, channel, rule, source } = tagged;
  return (
    <section className={styles.card} aria-labelledby="tagged-link">
      <h2 className={styles.heading} id="tagged-link">
        {t('linkBuilder.yourLink')}
      </h2>
      <p className={styles.link}>{link}</p>
      <button
        type="button"
        className={styles.copy}
        {...marked(Mark.copyLink, link)}
        {...marked(Mark.copiedLabel, t('share.copied'))}
        suppressHydrationWarning
      >
        <Icon name="link" />
        <span>{t('share.copy')}</span>
      </button>
      <dl className={styles.facts}>
        <dt>{t('linkBuilder.channel')}</dt>
        <dd className={styles.channel}>{channel ?? t('linkBuilder.noChannel')}</dd>
        <dt>{t('linkBuilder.why')}</dt>
        <dd>{t(`linkBuilder.rule.${rule}`)}</dd>
        {source !== null && (
          <>
            <dt>{t('linkBuilder.inReports')}</dt>
            <dd>{source}</dd>
          </>
        )}
      </dl>
      <p className={styles.note}>{t('linkBuilder.note')}</p>
      {qrCode === '' ? (
        <p className={styles.note}>{t('linkBuilder.qrTooLong')}</p>
      ) : (
        <p className={styles.qr}>
          {/* Inline, because the content security policy allows no picture from a data: URL. */}
          <span
            className={styles.code}
            role="img"
            aria-label={t('linkBuilder.qr')}
            dangerouslySetInnerHTML={{ __html: qrCode }}
          />
          <a
            className={styles.save}
            href={`data:image/svg+xml,${encodeURIComponent(qrCode)}`}
            download="link.svg"
          >
            {t('linkBuilder.qrSave')}
          </a>
        </p>
      )}
    </section>
  );
}
