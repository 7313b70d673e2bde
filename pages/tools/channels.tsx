import type { InferGetServerSidePropsType } from 'next';
import { ChannelsScreen } from '@/components/tools/ChannelsScreen';
import { PAGES } from '@/lib/config/pages';
import { loadChannels } from '@/lib/page-data/tools/load-channels.server';
import { privatePropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = privatePropsOf(PAGES.channels, loadChannels);

export default function ChannelsPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <ChannelsScreen view={view} layout={layout} />;
}
