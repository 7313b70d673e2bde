import { PostScreen } from '@/components/article/PostScreen';
import { loadPost } from '@/lib/page-data/load-post.server';
import { oneParam, renderWhenFirstAskedFor, staticPropsOf } from '@/lib/page-data/page-props-of.server';
import type { PageProps, PostView } from '@/lib/page-data/view-props';

export default function PostPage({ view, chrome }: PageProps<PostView>) {
  return <PostScreen view={view} chrome={chrome} />;
}

export const getStaticPaths = renderWhenFirstAskedFor;
export const getStaticProps = staticPropsOf((locale, { post }) => loadPost(locale, oneParam(post)));
