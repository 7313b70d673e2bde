import type { InferGetServerSidePropsType } from 'next';
import { FollowScreen } from '@/components/follow/FollowScreen';
import { loadFollow } from '@/lib/page-data/account/load-follow.server';
import { formPropsOf } from '@/lib/page-data/shared/page-props-of.server';

export default function FollowPage({ view, layout }: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <FollowScreen view={view} layout={layout} />;
}

export const getServerSideProps = formPropsOf(loadFollow);
