import type { CardPost } from '@/lib/page-data/props/card-props';
import { Mark, marked } from '@/lib/starter/page/marks';
import { PostCard } from './PostCard';
import styles from './PostGrid.module.css';

type PostGridProps = {
  readonly posts: readonly CardPost[];
  readonly locale: string;
  readonly heading?: 'h2' | 'h3' | undefined;
  /** The grid begins on the first screen: its first picture is the page's largest. */
  readonly first?: boolean | undefined;
  /** More cards may be put below these without a new page; `shown` says which posts these are. */
  readonly grows?: { readonly shown: string };
};

/** Cards in as many columns as there is room for. */
export function PostGrid({ posts, locale, heading, first = false, grows }: PostGridProps) {
  const cards = posts.map((post, index) => (
    <li key={post.id}>
      <PostCard post={post} locale={locale} heading={heading} load={first ? loadOf(index) : 'late'} />
    </li>
  ));
  if (!grows) return <ul className={styles.grid}>{cards}</ul>;
  return (
    <div className={styles.grid}>
      <ul className={styles.part} {...marked(Mark.cards)} {...marked(Mark.shown, grows.shown)}>
        {cards}
      </ul>
      {/* React takes over what lib/starter has put in here, as it is. */}
      <ul
        className={styles.part}
        {...marked(Mark.moreCards)}
        suppressHydrationWarning
        dangerouslySetInnerHTML={{ __html: '' }}
      />
    </div>
  );
}

const loadOf = (index: number) => (index === 0 ? 'first' : index < 3 ? 'early' : 'late');
