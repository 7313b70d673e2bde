import { useTexts } from '@/components/i18n/use-texts';
import notes from '@/components/ui/Note.module.css';
import { WrittenUrl } from '@/components/ui/WrittenUrl';
import type { TaggedLink } from '@/lib/link-builder/tagged-link';
import type { QrImage } from '@/lib/page-data/shared/qr-code';
import { CopyButton } from './CopyButton';
import styles from './TaggedLinkCard.module.css';

type TaggedLinkCardProps = {
  readonly tagged: Extract<TaggedLink, { kind: 'tagged' }>;
  /** Whether a page answers at the URL. */
  readonly isFound: boolean;
  /** Null if the link is too long for a QR code. */
  readonly qr: QrImage | null;
};

/** The link, ready to copy or scan, and how a visit through it will be counted. */
export function TaggedLinkCard({ tagged, isFound, qr }: TaggedLinkCardProps) {
  const t = useTexts();
  const { link, channel, rule, source, removed } = tagged;
  return (
    <section className={styles.card} aria-labelledby="tagged-link">
      <h2 className={styles.heading} id="tagged-link">
        {t('linkBuilder.yourLink')}
      </h2>
      {!isFound && (
        <p className={notes.wrong} role="alert">
          {t('linkBuilder.notFound')}
        </p>
      )}
      {removed.length > 0 && (
        <p className={notes.quiet}>{t('linkBuilder.removed', { names: removed.join(', ') })}</p>
      )}
      <p className={styles.link}>
        <WrittenUrl url={link} />
      </p>
      <CopyButton text={link} label={t('linkBuilder.copy')} />
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
      {qr === null ? (
        <p className={styles.note}>{t('linkBuilder.qrTooLong')}</p>
      ) : (
        <div className={styles.qr}>
          {/* Inline, so that it is sharp at any zoom. */}
          <span
            className={styles.code}
            role="img"
            aria-label={t('linkBuilder.qr')}
            dangerouslySetInnerHTML={{ __html: qr.svg }}
          />
          <div className={styles.saves}>
            <a
              className={styles.save}
              href={`data:image/svg+xml,${encodeURIComponent(qr.svg)}`}
              download="link.svg"
            >
              {t('linkBuilder.qrSave', { format: 'SVG' })}
            </a>
            <a className={styles.save} href={qr.png} download="link.png">
              {t('linkBuilder.qrSave', { format: 'PNG' })}
            </a>
            <p className={styles.note}>
              {t('linkBuilder.qrSize', {
                millimetres: qr.minMillimetres,
                pixels: qr.pixels,
                centimetres: Math.floor((qr.pixels / PRINT_DPI) * CM_PER_INCH),
              })}
            </p>
          </div>
        </div>
      )}
    </section>
  );
}

/** Pixels per inch of a sharp print. */
const PRINT_DPI = 300;
const CM_PER_INCH = 2.54;
