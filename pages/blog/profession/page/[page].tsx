import type { InferGetStaticPropsType } from 'next';
import { TopicIndexScreen } from '@/components/blog/TopicIndexScreen';
import { loadTopicIndex } from '@/lib/page-data/blog/load-topic-index.server';
import { numberedPagesOf, renderOnFirstRequest } from '@/lib/page-data/shared/page-props-of.server';

export default function ProfessionsPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <TopicIndexScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf((locale, page) => loadTopicIndex('profession', locale, page));
