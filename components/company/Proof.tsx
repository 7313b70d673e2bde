import { useTexts } from '@/components/i18n/use-texts';
import { CmsImage } from '@/components/ui/CmsImage';
import type { CompanyPage } from '@/lib/cms/model';
import styles from './Proof.module.css';

/** Figures, customers' quotes and logos; empty parts are left out. */
export function Proof({
  figures = [],
  quotes = [],
  logos = [],
}: Partial<Pick<CompanyPage, 'figures' | 'quotes' | 'logos'>>) {
  const t = useTexts();
  return (
    <>
      {figures.length > 0 && (
        <dl className={styles.figures}>
          {figures.map(({ value, text }) => (
            <div key={text} className={styles.figure}>
              <dt className={styles.text}>{text}</dt>
              <dd className={styles.value}>{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {quotes.length > 0 && (
        <section className={styles.section} aria-labelledby="quotes">
          <h2 className={styles.title} id="quotes">
            {t('company.quotes')}
          </h2>
          <div className={styles.quotes}>
            {quotes.map(({ words, name, role }) => (
              <figure key={`${name} ${words}`} className={styles.quote}>
                <blockquote className={styles.words}>{words}</blockquote>
                <figcaption className={styles.name}>
                  {name}
                  {role && <span className={styles.role}>{role}</span>}
                </figcaption>
              </figure>
            ))}
          </div>
        </section>
      )}
      {logos.length > 0 && (
        <section className={styles.section} aria-labelledby="logos">
          <h2 className={styles.title} id="logos">
            {t('company.logos')}
          </h2>
          <ul className={styles.logos}>
            {logos.map(({ name, image }) => (
              <li key={name}>
                <CmsImage className={styles.logo} image={image} sizes="160px" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
