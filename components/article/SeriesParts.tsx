import { useTexts } from '@/components/i18n/use-texts';
import { localePath, routes } from '@/lib/config/routes';
import type { SeriesView } from '@/lib/page-data/post/post-view';
import styles from './SeriesParts.module.css';

const ID = 'series';

/** Which part of its series a post is, with a link to all parts at the end of the page. */
export function SeriesPlace({ series }: { readonly series: SeriesView }) {
  const t = useTexts();
  return (
    <p className={styles.place}>
      <span>{t('article.series.part', { part: series.at + 1, count: series.parts.length })}</span>
      <a href={`#${ID}`} dir="auto">
        {series.name}
      </a>
    </p>
  );
}

/** All parts of a post's series, of which the page's own is marked. */
export function SeriesParts({ series, locale }: { readonly series: SeriesView; readonly locale: string }) {
  const t = useTexts();
  const { name, parts, at } = series;
  return (
    <nav className={styles.series} id={ID} aria-labelledby="series-name" data-no-print>
      <p className={styles.kind}>{t('article.series.part', { part: at + 1, count: parts.length })}</p>
      <h2 className={styles.name} id="series-name" dir="auto">
        {name}
      </h2>
      <ol className={styles.parts}>
        {parts.map(({ slug, title }, index) => (
          <li key={slug} data-read={index <= at ? '' : undefined}>
            {index === at ? (
              <span aria-current="page" dir="auto">
                {title}
              </span>
            ) : (
              <a href={localePath(locale, routes.post(slug))} dir="auto">
                {title}
              </a>
            )}
          </li>
        ))}
      </ol>
    </nav>
  );
}
