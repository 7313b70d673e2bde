import { BlogHomeScreen } from '@/components/blog/BlogHomeScreen';
import { loadBlogHome } from '@/lib/page-data/pages/load-blog-home.server';
import { numberedPagesOf, renderOnFirstRequest } from '@/lib/page-data/props/page-props-of.server';
import type { BlogHomeView as View, PageProps } from '@/lib/page-data/props/view-props';

export default function BlogHomePage({ view, layout }: PageProps<View>) {
  return <BlogHomeScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = numberedPagesOf(loadBlogHome);
