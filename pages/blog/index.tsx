import type { InferGetStaticPropsType } from 'next';
import { BlogHomeScreen } from '@/components/blog/BlogHomeScreen';
import { PAGES } from '@/lib/config/pages';
import { loadBlogHome } from '@/lib/page-data/blog/load-blog-home.server';
import { numberedPagesOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = numberedPagesOf(PAGES.blog, loadBlogHome);

export default function BlogHomePage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <BlogHomeScreen view={view} layout={layout} />;
}
