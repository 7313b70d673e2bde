import type { InferGetStaticPropsType } from 'next';
import { PostScreen } from '@/components/article/PostScreen';
import { PAGES } from '@/lib/config/pages';
import { loadPost } from '@/lib/page-data/post/load-post.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';
import { showsDraft } from '@/lib/page-data/shared/post-preview.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf(PAGES.post, (locale, { post }, preview) => {
  const slug = oneParam(post);
  return loadPost(locale, slug, showsDraft(preview, { locale, slug }) ? 'draft' : 'live');
});

export default function PostPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <PostScreen view={view} layout={layout} />;
}
