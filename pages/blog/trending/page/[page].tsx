import { ListingView } from '@/components/blog/ListingView';
import { loadTrending } from '@/lib/page-data/load-trending.server';
import { numberedPagesOf, renderWhenFirstAskedFor } from '@/lib/page-data/page-props-of.server';
import type { ListingView as View, PageProps } from '@/lib/page-data/view-props';

export default function TrendingPage({ view, chrome }: PageProps<View>) {
  return <ListingView view={view} chrome={chrome} />;
}

export const getStaticPaths = renderWhenFirstAskedFor;
export const getStaticProps = numberedPagesOf(loadTrending);
