import { ListingView } from '@/components/blog/ListingView';
import { loadTopic } from '@/lib/page-data/load-topic.server';
import { numberedPagesOf, oneParam, renderWhenFirstAskedFor } from '@/lib/page-data/page-props-of.server';
import type { ListingView as View, PageProps } from '@/lib/page-data/view-props';

export default function CategoryPage({ view, chrome }: PageProps<View>) {
  return <ListingView view={view} chrome={chrome} />;
}

export const getStaticPaths = renderWhenFirstAskedFor;
export const getStaticProps = numberedPagesOf((locale, page, { category }) =>
  loadTopic('category', locale, oneParam(category), page),
);
