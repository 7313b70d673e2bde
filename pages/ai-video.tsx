import type { InferGetStaticPropsType } from 'next';
import { AiVideoScreen } from '@/components/ai-video/AiVideoScreen';
import { PAGES } from '@/lib/config/pages';
import { loadAiVideo } from '@/lib/page-data/company/load-ai-video.server';
import { staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getStaticProps = staticPropsOf(PAGES.aiVideo, loadAiVideo);

export default function AiVideoPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <AiVideoScreen view={view} layout={layout} />;
}
