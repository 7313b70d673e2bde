import type { InferGetStaticPropsType } from 'next';
import { BlogHomeScreen } from '@/components/blog/BlogHomeScreen';
import { loadBlogHome } from '@/lib/page-data/blog/load-blog-home.server';
import { numberedPagesOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = numberedPagesOf(loadBlogHome);

export default function BlogHomePage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <BlogHomeScreen view={view} layout={layout} />;
}
