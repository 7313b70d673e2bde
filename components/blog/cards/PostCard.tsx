import { useTexts } from '@/components/i18n/use-texts';
import { localePath, routes } from '@/lib/config/routes';
import type { CardPost } from '@/lib/page-data/shared/card-props';
import { Mark, marked } from '@/lib/markup/marks';
import { HighlightedText } from './HighlightedText';
import { PostCover } from './PostCover';
import { PublishedDate } from './PublishedDate';
import styles from './PostCard.module.css';

type PostCardProps = {
  readonly post: CardPost;
  readonly locale: string;
  /**
   * `lead`: the first post of the blog, large, with its excerpt. `wide`: in a row with fewer cards than there
   * are columns.
   */
  readonly variant?: 'card' | 'wide' | 'lead';
  /** Its rank, in a ranking. */
  readonly rank?: number | undefined;
  /** Heading level of the title. */
  readonly heading?: 'h2' | 'h3' | undefined;
  readonly load?: 'first' | 'early' | 'lazy';
};

const SIZES = {
  card: '(min-width: 75rem) max(25rem, 26vw), (min-width: 42rem) 45vw, 92vw',
  wide: '(min-width: 75rem) max(37rem, 40vw), (min-width: 42rem) 45vw, 92vw',
  lead: '(min-width: 80rem) max(45rem, 46vw), (min-width: 60rem) 56vw, 92vw',
};

/** A post in a list. Its one link is in the title, but the whole card can be pressed. */
export function PostCard({
  post,
  locale,
  variant = 'card',
  rank,
  heading: Heading = 'h3',
  load,
}: PostCardProps) {
  const t = useTexts();
  const category = post.category[0];
  return (
    <article className={styles.card} data-track={category?.track} {...marked(Mark.post, post.id)}>
      {post.featureImage && (
        <div className={styles.image}>
          <PostCover slug={post.slug} image={post.featureImage} sizes={SIZES[variant]} load={load} />
        </div>
      )}
      <div>
        {(category ?? rank) && (
          <p className={styles.category}>
            {rank && <span className={styles.rank}>{String(rank).padStart(2, '0')}</span>}
            {category && (
              <>
                <span className="clip" />
                {category.name}
              </>
            )}
          </p>
        )}
        <Heading className={styles.title} dir="auto">
          <a className="stretched" href={localePath(locale, routes.post(post.slug))}>
            <HighlightedText text={post.title} ranges={post.highlights?.title} />
          </a>
        </Heading>
        {post.excerpt && (
          <p className={styles.excerpt} dir="auto">
            <HighlightedText text={post.excerpt} ranges={post.highlights?.excerpt} />
          </p>
        )}
        <p className={styles.facts}>
          {post.authorName && <span>{post.authorName}</span>}
          <PublishedDate iso={post.publishedAt} locale={locale} />
          {post.readingMinutes && <span>{t('article.readingTime', { count: post.readingMinutes })}</span>}
        </p>
      </div>
    </article>
  );
}
