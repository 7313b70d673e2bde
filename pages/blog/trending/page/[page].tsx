import type { InferGetStaticPropsType } from 'next';
import { ListingScreen } from '@/components/blog/ListingScreen';
import { loadTrending } from '@/lib/page-data/blog/load-trending.server';
import { numberedPagesOf, renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export default function TrendingPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ListingScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(loadTrending);
