import { BlogHomeView } from '@/components/blog/BlogHomeView';
import { loadBlogHome } from '@/lib/page-data/load-blog-home.server';
import { numberedPagesOf, renderWhenFirstAskedFor } from '@/lib/page-data/page-props-of.server';
import type { BlogHomeView as View, PageProps } from '@/lib/page-data/view-props';

export default function BlogHomePage({ view, chrome }: PageProps<View>) {
  return <BlogHomeView view={view} chrome={chrome} />;
}

export const getStaticPaths = renderWhenFirstAskedFor;
export const getStaticProps = numberedPagesOf(loadBlogHome);
