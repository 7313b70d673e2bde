import type { CardPost } from '@/lib/page-data/shared/card-props';
import { Mark, marked } from '@/lib/markup/marks';
import { PostCard } from './PostCard';
import styles from './PostGrid.module.css';

/** Columns of the widest grid (PostGrid.module.css). */
const COLUMNS = 3;

type PostGridProps = {
  readonly posts: readonly CardPost[];
  readonly locale: string;
  /** In a ranking, the first card's rank. */
  readonly firstRank?: number | undefined;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** The grid starts on the first screen, so its first image is the page's largest. */
  readonly first?: boolean | undefined;
  /** "Load more" may add cards below these; `rangeText` says which posts these are. */
  readonly grows?: { readonly rangeText: string };
};

/** Cards in as many columns as fit, in full rows: if the last row has fewer cards, they are wider. */
export function PostGrid({ posts, locale, firstRank, heading, first = false, grows }: PostGridProps) {
  const fullRows = posts.length - (posts.length % COLUMNS);
  const cards = posts.map((post, index) => (
    <li key={post.id} className={styles.cell}>
      <PostCard
        post={post}
        locale={locale}
        variant={index < fullRows ? 'card' : 'wide'}
        rank={firstRank === undefined ? undefined : firstRank + index}
        heading={heading}
        load={first ? loadOf(index) : 'lazy'}
      />
    </li>
  ));
  if (!grows) {
    return (
      <div className={styles.room}>
        <ul className={styles.grid}>{cards}</ul>
      </div>
    );
  }
  return (
    <div className={styles.room}>
      <div className={styles.grid}>
        <ul className={styles.part} {...marked(Mark.cards)} {...marked(Mark.rangeText, grows.rangeText)}>
          {cards}
        </ul>
        {/* Filled by lib/starter/features/lists/load-more.client.ts. */}
        <ul className={styles.part} {...marked(Mark.moreCards)} />
      </div>
    </div>
  );
}

const loadOf = (index: number) => (index === 0 ? 'first' : index < 3 ? 'early' : 'lazy');
