import type { InferGetStaticPropsType } from 'next';
import { PostScreen } from '@/components/article/PostScreen';
import { loadPost } from '@/lib/page-data/post/load-post.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';
import { showsDraft } from '@/lib/page-data/shared/post-preview.server';

export default function PostPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <PostScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf((locale, { post }, preview) => {
  const slug = oneParam(post);
  return loadPost(locale, slug, showsDraft(preview, { locale, slug }) ? 'draft' : 'live');
});
