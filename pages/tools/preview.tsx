import type { InferGetServerSidePropsType } from 'next';
import { PreviewScreen } from '@/components/link-preview/PreviewScreen';
import { loadLinkPreview } from '@/lib/page-data/tools/load-link-preview.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function LinkPreviewPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <PreviewScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadLinkPreview);
