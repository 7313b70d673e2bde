import type { InferGetStaticPropsType } from 'next';
import { ListingScreen } from '@/components/blog/ListingScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTrending } from '@/lib/page-data/blog/load-trending.server';
import { numberedPagesOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = numberedPagesOf(PAGES.trending, loadTrending);

export default function TrendingPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ListingScreen view={view} layout={layout} />;
}
