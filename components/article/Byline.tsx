import { useTranslation } from 'next-i18next/pages';
import { Avatar } from '@/components/blog/Avatar';
import { PublishedDate } from '@/components/blog/PublishedDate';
import { localePath, routes } from '@/lib/config/routes';
import type { PostView } from '@/lib/page-data/view-props';
import styles from './Byline.module.css';

type BylineProps = { readonly view: PostView; readonly locale: string };

/** Who wrote it, when, and how long it takes. */
export function Byline({ view, locale }: BylineProps) {
  const { t } = useTranslation('common');
  const { author, publishedAt, readingMinutes } = view;
  return (
    <div className={styles.byline}>
      {author && <Avatar name={author.name} picture={author.avatar} size="3rem" />}
      <p className={styles.facts}>
        {author && (
          <a className={styles.author} href={localePath(locale, routes.author(author.slug))} rel="author">
            {author.name}
          </a>
        )}
        <PublishedDate className={styles.fact} iso={publishedAt} locale={locale} />
        <span className={styles.fact}>{t('article.readingTime', { count: readingMinutes })}</span>
      </p>
    </div>
  );
}
