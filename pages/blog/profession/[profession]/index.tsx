import type { InferGetStaticPropsType } from 'next';
import { ListingScreen } from '@/components/blog/ListingScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTopic } from '@/lib/page-data/blog/load-topic.server';
import { numberedPagesOf, oneParam, renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(PAGES.profession, (locale, page, { profession }) =>
  loadTopic('profession', locale, oneParam(profession), page),
);

export default function ProfessionPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ListingScreen view={view} layout={layout} />;
}
