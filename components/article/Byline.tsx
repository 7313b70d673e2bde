import { useTexts } from '@/components/i18n/use-texts';
import { Avatar } from '@/components/blog/cards/Avatar';
import { PublishedDate } from '@/components/blog/cards/PublishedDate';
import { LinkOrText } from '@/components/ui/LinkOrText';
import { isoDate } from '@/lib/article/format-date';
import { localePath, routes } from '@/lib/config/routes';
import { clockTime } from '@/lib/text/clock-time';
import type { PostAuthor, PostView } from '@/lib/page-data/post/post-view';
import styles from './Byline.module.css';

type BylineProps = { readonly view: PostView; readonly locale: string };

/** Faces beyond which only names are shown. */
const MAX_FACES = 3;

/** Authors, date, reading time, and the date of the last change if it is a later day. */
export function Byline({ view, locale }: BylineProps) {
  const t = useTexts();
  const { author, coAuthors = [], publishedAt, updatedAt, readingMinutes, ownVideo } = view;
  const authors = author ? [author, ...coAuthors] : [];
  // To a reader, a post corrected on the day it was published has one date.
  const isUpdated = publishedAt !== '' && isoDate(updatedAt) > isoDate(publishedAt);
  return (
    <div className={styles.byline}>
      {authors.length > 0 && (
        <span className={styles.faces}>
          {authors.slice(0, MAX_FACES).map(({ name, avatar }) => (
            <Avatar name={name} image={avatar} size="3rem" key={name} />
          ))}
        </span>
      )}
      <p className={styles.facts}>
        {authors.length > 0 && (
          <span className={styles.author}>
            {partsOf(authors, locale).map(({ text, author: one }, index) =>
              one ? (
                <LinkOrText
                  key={index}
                  href={one.slug && localePath(locale, routes.author(one.slug))}
                  rel="author"
                >
                  {text}
                </LinkOrText>
              ) : (
                text
              ),
            )}
          </span>
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

/** The names of authors, and the words between them. */
function partsOf(authors: readonly PostAuthor[], locale: string) {
  const remainingAuthors = [...authors];
  return new Intl.ListFormat(locale)
    .formatToParts(authors.map(({ name }) => name))
    .map(({ type, value: text }) => ({
      text,
      author: type === 'element' ? remainingAuthors.shift() : undefined,
    }));
}
