import type { InferGetServerSidePropsType } from 'next';
import { LinkPreviewScreen } from '@/components/link-preview/LinkPreviewScreen';
import { PAGES } from '@/lib/config/pages';
import { loadLinkPreview } from '@/lib/page-data/tools/load-link-preview.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = privatePropsOf(PAGES.linkPreview, loadLinkPreview);

export default function LinkPreviewPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <LinkPreviewScreen view={view} layout={layout} />;
}
