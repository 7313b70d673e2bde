import { LinkBuilderScreen } from '@/components/link-builder/LinkBuilderScreen';
import { loadLinkBuilder } from '@/lib/page-data/pages/load-link-builder.server';
import { privatePropsOf } from '@/lib/page-data/props/page-props-of.server';
import type { PageProps } from '@/lib/page-data/props/view-props';
import type { LinkBuilderView } from '@/lib/page-data/props/tool-view-props';

export default function LinkBuilderPage({ view, layout }: PageProps<LinkBuilderView>) {
  return <LinkBuilderScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadLinkBuilder);
