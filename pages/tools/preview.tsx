import { PreviewScreen } from '@/components/preview/PreviewScreen';
import { loadLinkPreview } from '@/lib/page-data/pages/load-link-preview.server';
import { privatePropsOf } from '@/lib/page-data/props/page-props-of.server';
import type { PageProps } from '@/lib/page-data/props/view-props';
import type { LinkPreviewView } from '@/lib/page-data/props/tool-view-props';

export default function LinkPreviewPage({ view, layout }: PageProps<LinkPreviewView>) {
  return <PreviewScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadLinkPreview);
