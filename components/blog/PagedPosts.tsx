import { useTexts } from '@/components/i18n/use-texts';
import { Button } from '@/components/ui/Button';
import type { Page } from '@/lib/cms/model';
import type { CardPost } from '@/lib/page-data/shared/card-props';
import { Mark, marked } from '@/lib/markup/marks';
import { ListPages } from './ListPages';
import { pageHref } from './page-href';
import { PostGrid } from './cards/PostGrid';
import { shownRange } from './shown-range';
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
