import type { InferGetServerSidePropsType } from 'next';
import { ToolsScreen } from '@/components/tools/ToolsScreen';
import { PAGES } from '@/lib/config/pages';
import { loadTools } from '@/lib/page-data/tools/load-tools.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = privatePropsOf(PAGES.tools, loadTools);

export default function ToolsPage({ layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <ToolsScreen layout={layout} />;
}
