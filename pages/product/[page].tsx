import type { InferGetStaticPropsType } from 'next';
import { AiVideoScreen } from '@/components/ai-video/AiVideoScreen';
import { loadAiVideo } from '@/lib/page-data/company/load-ai-video.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

/** /ai-video; a route with a parameter for the same reason as the legal pages. */
export default function ProductPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <AiVideoScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf((locale, { page }) =>
  oneParam(page) === 'ai-video' ? loadAiVideo(locale) : Promise.resolve({ kind: 'missing' }),
);
