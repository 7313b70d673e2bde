import type { InferGetServerSidePropsType } from 'next';
import { LinkPreviewScreen } from '@/components/link-preview/LinkPreviewScreen';
import { loadLinkPreview } from '@/lib/page-data/tools/load-link-preview.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function LinkPreviewPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <LinkPreviewScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadLinkPreview);
