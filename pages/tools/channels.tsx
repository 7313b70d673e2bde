import type { InferGetServerSidePropsType } from 'next';
import { ChannelsScreen } from '@/components/tools/ChannelsScreen';
import { loadChannels } from '@/lib/page-data/tools/load-channels.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function ChannelsPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <ChannelsScreen view={view} layout={layout} />;
}

export const getServerSideProps = privatePropsOf(loadChannels);
