import { useTexts } from '@/components/i18n/use-texts';
import { localePath, routes } from '@/lib/config/routes';
import type { ListingView } from '@/lib/page-data/blog/listing-view';
import styles from './StartHere.module.css';

type StartHereProps = {
  readonly series: NonNullable<ListingView['startHere']>;
  readonly locale: string;
};

/** The series that a profession should begin with: its parts in their order. */
export function StartHere({ series, locale }: StartHereProps) {
  const t = useTexts();
  return (
    <section className={styles.start} aria-labelledby="start-here">
      <div>
        <p className={styles.kind}>{t('listing.startHere')}</p>
        <h2 className={styles.name} id="start-here" dir="auto">
          {series.name}
        </h2>
      </div>
      <ol className={styles.parts}>
        {series.parts.map(({ slug, title, readingMinutes }) => (
          <li key={slug}>
            <a href={localePath(locale, routes.post(slug))} dir="auto">
              {title}
            </a>
            {readingMinutes !== null && (
              <span className={styles.minutes}>{t('article.readingTime', { count: readingMinutes })}</span>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}
