import type { InferGetStaticPropsType } from 'next';
import { TopicIndexScreen } from '@/components/blog/TopicIndexScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTopicIndex } from '@/lib/page-data/blog/load-topic-index.server';
import { numberedPagesOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = numberedPagesOf(PAGES.categories, (locale, page) =>
  loadTopicIndex('category', locale, page),
);

export default function CategoriesPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <TopicIndexScreen view={view} layout={layout} />;
}
