import type { InferGetStaticPropsType } from 'next';
import { ListingScreen } from '@/components/blog/ListingScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTopic } from '@/lib/page-data/blog/load-topic.server';
import { numberedPagesOf, oneParam, renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(PAGES.platform, (locale, page, { platform }) =>
  loadTopic('platform', locale, oneParam(platform), page),
);

export default function PlatformPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ListingScreen view={view} layout={layout} />;
}
