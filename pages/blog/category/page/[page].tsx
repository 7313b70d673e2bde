import { TopicIndexView } from '@/components/blog/TopicIndexView';
import { loadTopicIndex } from '@/lib/page-data/load-topic-index.server';
import { numberedPagesOf, renderWhenFirstAskedFor } from '@/lib/page-data/page-props-of.server';
import type { PageProps, TopicIndexView as View } from '@/lib/page-data/view-props';

export default function CategoriesPage({ view, chrome }: PageProps<View>) {
  return <TopicIndexView view={view} chrome={chrome} />;
}

export const getStaticPaths = renderWhenFirstAskedFor;
export const getStaticProps = numberedPagesOf((locale, page) => loadTopicIndex('categories', locale, page));
