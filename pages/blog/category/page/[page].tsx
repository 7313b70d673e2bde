import { TopicIndexScreen } from '@/components/blog/TopicIndexScreen';
import { loadTopicIndex } from '@/lib/page-data/pages/load-topic-index.server';
import { numberedPagesOf, renderOnFirstRequest } from '@/lib/page-data/props/page-props-of.server';
import type { PageProps, TopicIndexView as View } from '@/lib/page-data/props/view-props';

export default function CategoriesPage({ view, layout }: PageProps<View>) {
  return <TopicIndexScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf((locale, page) => loadTopicIndex('category', locale, page));
