import { useTexts } from '@/components/i18n/use-texts';
import type { NetworkCard } from '@/lib/link-preview/evaluate-card';
import styles from './NetworkPreview.module.css';

type NetworkPreviewProps = {
  readonly card: NetworkCard;
  /** '' when there is no image to show. */
  readonly imageUrl: string;
  readonly alt: string;
  readonly host: string;
};

/** The card as one network draws it, and what is wrong with it there. */
export function NetworkPreview({ card, imageUrl, alt, host }: NetworkPreviewProps) {
  const t = useTexts();
  const { network, name, problems } = card;
  return (
    <section className={styles.network} aria-labelledby={`preview-${network}`}>
      <h2 className={styles.name} id={`preview-${network}`}>
        {name}
      </h2>
      <div className={styles.card} data-network={network} data-image={card.image}>
        {card.image !== 'none' && imageUrl !== '' && (
          <img className={styles.image} src={imageUrl} alt={alt} />
        )}
        <div className={styles.text}>
          <p className={styles.host}>{host}</p>
          <p className={styles.title}>{card.title}</p>
          {card.description !== '' && <p className={styles.description}>{card.description}</p>}
        </div>
      </div>
      {problems.length === 0 ? (
        <p className={styles.good}>{t('preview.good')}</p>
      ) : (
        <ul className={styles.problems}>
          {problems.map(({ code, values, isNote }) => (
            <li key={code} className={isNote ? styles.note : styles.problem}>
              {t(`preview.problem.${code}`, values)}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}
