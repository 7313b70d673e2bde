import { useTexts } from '@/components/i18n/use-texts';
import type { PageCard } from '@/lib/link-preview/read-card';
import styles from './CardTags.module.css';

/** Tags as written in a document, in the order in which networks read them. */
const TAGS: readonly (readonly [string, Exclude<keyof PageCard, 'isHidden'>])[] = [
  ['og:title', 'ogTitle'],
  ['og:description', 'ogDescription'],
  ['og:image', 'ogImage'],
  ['og:image:alt', 'ogImageAlt'],
  ['og:image:width', 'ogImageWidth'],
  ['og:image:height', 'ogImageHeight'],
  ['og:url', 'ogUrl'],
  ['og:site_name', 'ogSiteName'],
  ['twitter:card', 'twitterCard'],
  ['title', 'title'],
  ['description', 'description'],
  ['canonical', 'canonical'],
];

/** The page's meta tags, one by one. */
export function CardTags({ card }: { readonly card: PageCard }) {
  const t = useTexts();
  return (
    <section aria-labelledby="preview-tags">
      <h2 className={styles.heading} id="preview-tags">
        {t('preview.tags')}
      </h2>
      <dl className={styles.tags}>
        {TAGS.map(([tag, key]) => (
          <div key={tag} className={styles.tag}>
            <dt className={styles.name}>{tag}</dt>
            <dd className={styles.value}>{card[key] || <em>{t('preview.notGiven')}</em>}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
