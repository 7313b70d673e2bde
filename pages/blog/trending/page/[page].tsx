import { ListingScreen } from '@/components/blog/ListingScreen';
import { loadTrending } from '@/lib/page-data/pages/load-trending.server';
import { numberedPagesOf, renderOnFirstRequest } from '@/lib/page-data/props/page-props-of.server';
import type { ListingView as View, PageProps } from '@/lib/page-data/props/view-props';

export default function TrendingPage({ view, layout }: PageProps<View>) {
  return <ListingScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(loadTrending);
