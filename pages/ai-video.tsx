import type { InferGetStaticPropsType } from 'next';
import { AiVideoScreen } from '@/components/ai-video/AiVideoScreen';
import { loadAiVideo } from '@/lib/page-data/company/load-ai-video.server';
import { staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = staticPropsOf((locale) => loadAiVideo(locale));

export default function AiVideoPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <AiVideoScreen view={view} layout={layout} />;
}
