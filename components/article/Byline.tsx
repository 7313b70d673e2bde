import { useTexts } from '@/components/i18n/use-texts';
import { Avatar } from '@/components/blog/cards/Avatar';
import { PublishedDate } from '@/components/blog/cards/PublishedDate';
import { LinkOrText } from '@/components/ui/LinkOrText';
import { isoDate } from '@/lib/article/format-date';
import { localePath, routes } from '@/lib/config/routes';
import { clockTime } from '@/lib/text/clock-time';
import type { PostView } from '@/lib/page-data/post/post-view';
import styles from './Byline.module.css';

type BylineProps = { readonly view: PostView; readonly locale: string };

/** Author, date, reading time, and the date of the last change if it is a later day. */
export function Byline({ view, locale }: BylineProps) {
  const t = useTexts();
  const { author, publishedAt, updatedAt, readingMinutes, ownVideo } = view;
  // To a reader, a post corrected on the day it was published has one date.
  const isUpdated = publishedAt !== '' && isoDate(updatedAt) > isoDate(publishedAt);
  return (
    <div className={styles.byline}>
      {author && <Avatar name={author.name} image={author.avatar} size="3rem" />}
      <p className={styles.facts}>
        {author && (
          <LinkOrText
            className={styles.author}
            href={author.slug && localePath(locale, routes.author(author.slug))}
            rel="author"
          >
            {author.name}
          </LinkOrText>
        )}
        <PublishedDate className={styles.fact} iso={publishedAt} locale={locale} />
        <span className={styles.fact}>{t('article.readingTime', { count: readingMinutes })}</span>
        {ownVideo && (
          <a className={`${styles.fact} ${styles.film}`} href="#film" data-no-print>
            {t('article.watchVideo')}
            {ownVideo.durationSeconds !== null && ` (${clockTime(ownVideo.durationSeconds)})`}
          </a>
        )}
        {isUpdated && (
          <span className={`${styles.fact} ${styles.updated}`}>
            {t('article.updated')} <PublishedDate iso={updatedAt} locale={locale} />
          </span>
        )}
      </p>
    </div>
  );
}
