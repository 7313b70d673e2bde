import type { InferGetServerSidePropsType } from 'next';
import { ToolsScreen } from '@/components/tools/ToolsScreen';
import { loadTools } from '@/lib/page-data/tools/load-tools.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function ToolsPage({ layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <ToolsScreen layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadTools);
