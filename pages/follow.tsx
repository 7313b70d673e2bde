import type { InferGetServerSidePropsType } from 'next';
import { FollowScreen } from '@/components/follow/FollowScreen';
import { PAGES } from '@/lib/config/pages';
import { loadFollow } from '@/lib/page-data/account/load-follow.server';
import { formPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export const getServerSideProps = formPropsOf(PAGES.follow, loadFollow);

export default function FollowPage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <FollowScreen view={view} layout={layout} />;
}
