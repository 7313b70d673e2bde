import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { Page } from '@/lib/cms/model';
import type { CardPost } from '@/lib/page-data/shared/card-props';
import { Mark, marked } from '@/lib/markup/marks';
import { ListPages, pageHref } from './ListPages';
import { PostGrid } from './cards/PostGrid';
import styles from './PagedPosts.module.css';

type PagedPostsProps = {
  readonly posts: Page<CardPost>;
  readonly locale: string;
  readonly firstPageHref: string;
  /** The posts shown as cards; default: all. The blog home shows its newest post separately. */
  readonly cards?: readonly CardPost[];
  /** In a ranking, the rank of the page's first post. */
  readonly firstRank?: number | undefined;
  readonly heading?: 'h2' | 'h3';
  readonly first?: boolean;
};

/**
 * A page of posts with links to the other pages. "Load more" is the link to the next page; lib/starter
 * fetches that page and adds its cards below these (`Mark.cards`, `Mark.moreCards`, `Mark.loadMore`).
 */
export function PagedPosts({
  posts,
  cards = posts.items,
  locale,
  firstPageHref,
  firstRank,
  heading,
  first,
}: PagedPostsProps) {
  const t = useTexts();
  const { page, pageCount } = posts;
  return (
    <>
      <PostGrid
        posts={cards}
        locale={locale}
        firstRank={firstRank}
        heading={heading}
        first={first}
        grows={{ rangeText: t('listing.shown', shownRange(posts)) }}
      />
      {page < pageCount && (
        <p className={styles.more}>
          <Button href={pageHref(firstPageHref, page + 1)} rel="next" {...marked(Mark.loadMore)}>
            {t('listing.more')}
          </Button>
        </p>
      )}
      <ListPages posts={posts} firstPageHref={firstPageHref} />
    </>
  );
}

/**
 * Which items of a list a page shows, counted from 1: `10–18 of 24`.
 *
 * Errors: never throws; an empty page is 0 to 0.
 */
function shownRange({ items, total, page, pageCount }: Page<unknown>): {
  readonly from: number;
  readonly to: number;
  readonly total: number;
} {
  if (items.length === 0) return { from: 0, to: 0, total };
  // The last page may be short, so it is counted from the end.
  const from = page < pageCount ? (page - 1) * items.length + 1 : total - items.length + 1;
  return { from, to: from + items.length - 1, total };
}
