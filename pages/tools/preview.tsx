import { PreviewScreen } from '@/components/preview/PreviewScreen';
import { linkPreviewProps } from '@/lib/page-data/load-link-preview.server';
import type { LinkPreviewView, PageProps } from '@/lib/page-data/view-props';

export default function LinkPreviewPage({ view, chrome }: PageProps<LinkPreviewView>) {
  return <PreviewScreen view={view} chrome={chrome} />;
}

export const getServerSideProps = linkPreviewProps;
