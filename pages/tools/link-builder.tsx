import type { InferGetServerSidePropsType } from 'next';
import { LinkBuilderScreen } from '@/components/link-builder/LinkBuilderScreen';
import { PAGES } from '@/lib/config/pages';
import { loadLinkBuilder } from '@/lib/page-data/tools/load-link-builder.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = privatePropsOf(PAGES.linkBuilder, loadLinkBuilder);

export default function LinkBuilderPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <LinkBuilderScreen view={view} layout={layout} />;
}
