import { localePath, routes } from '@/lib/config/routes';
import type { CardPost } from '@/lib/page-data/props/card-props';
import { Mark, marked } from '@/lib/starter/page/marks';
import { MarkedText } from './MarkedText';
import { PostCover } from './PostCover';
import { PublishedDate } from './PublishedDate';
import { trackOf } from './track';
import styles from './PostCard.module.css';

type PostCardProps = {
  readonly post: CardPost;
  readonly locale: string;
  /** `lead`: the first post of the blog, large, with its excerpt. */
  readonly look?: 'card' | 'lead';
  /** Level of the title among the headings of the page. */
  readonly heading?: 'h2' | 'h3' | undefined;
  readonly load?: 'first' | 'early' | 'late';
};

const SIZES = {
  card: '(min-width: 75rem) 25rem, (min-width: 42rem) 45vw, 92vw',
  lead: '(min-width: 80rem) 45rem, (min-width: 60rem) 56vw, 92vw',
};

/** A post in a list. One link, in the title; the whole card leads there. */
export function PostCard({ post, locale, look = 'card', heading: Heading = 'h3', load }: PostCardProps) {
  const category = post.category[0];
  return (
    <article
      className={look === 'lead' ? `${styles.card} ${styles.lead}` : styles.card}
      data-track={trackOf(category?.slug)}
      {...marked(Mark.post, post.id)}
    >
      <div className={styles.picture}>
        <PostCover slug={post.slug} picture={post.featureImage} sizes={SIZES[look]} load={load} />
      </div>
      <div className={styles.words}>
        {category && (
          <p className={styles.category}>
            <span className="clip" />
            {category.name}
          </p>
        )}
        <Heading className={styles.title}>
          <a className="stretched" href={localePath(locale, routes.post(post.slug))}>
            <MarkedText text={post.title} ranges={post.marks?.title} />
          </a>
        </Heading>
        {post.excerpt && (
          <p className={styles.excerpt}>
            <MarkedText text={post.excerpt} ranges={post.marks?.excerpt} />
          </p>
        )}
        <PublishedDate className={styles.date} iso={post.publishedAt} locale={locale} />
      </div>
    </article>
  );
}
