import { PublishedDate } from '@/components/blog/cards/PublishedDate';
import { useTexts } from '@/components/i18n/use-texts';
import { CmsImage } from '@/components/ui/CmsImage';
import { Icon } from '@/components/ui/Icon';
import { FEED_FORMATS } from '@/lib/seo/feed';
import { PAGES } from '@/lib/config/pages';
import { localePath } from '@/lib/config/routes';
import type { ChangeView } from '@/lib/page-data/company/company-view';
import styles from './Changes.module.css';

type ChangesProps = { readonly changes: readonly ChangeView[]; readonly locale: string };

/** What is new, newest first, each under a tick of the timeline; nothing if there is none. */
export function Changes({ changes, locale }: ChangesProps) {
  const t = useTexts();
  if (changes.length === 0) return null;
  const feed = localePath(locale, `${PAGES.changelog.path}/${FEED_FORMATS.atom.file}`);
  return (
    <>
      <p className={styles.feed}>
        <a href={feed}>{t('changes.feed')}</a>
      </p>
      <ol className={styles.changes}>
        {changes.map(({ id, date, kind, title, text, image, href }, index) => (
          <li key={id} id={id} className={styles.change}>
            <div className={styles.when}>
              <PublishedDate iso={date} locale={locale} />
              <span className={styles.kind}>{t(`changes.${kind}`)}</span>
            </div>
            <div className={image ? `${styles.what} ${styles.pictured}` : styles.what}>
              <div className={styles.words}>
                <h2 className={styles.title}>
                  <a href={`#${id}`}>{title}</a>
                </h2>
                {text.split('\n\n').map((paragraph) => (
                  <p key={paragraph}>{paragraph}</p>
                ))}
                {href && (
                  <a className={styles.more} href={href}>
                    {t('changes.more')}
                    <Icon name="arrow-right" />
                  </a>
                )}
              </div>
              {image && (
                <CmsImage
                  className={styles.image}
                  image={{ ...image, alt: '' }}
                  sizes="(min-width: 42rem) 26rem, 92vw"
                  load={index === 0 ? 'early' : 'lazy'}
                />
              )}
            </div>
          </li>
        ))}
      </ol>
    </>
  );
}
