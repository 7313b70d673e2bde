import type { InferGetServerSidePropsType } from 'next';
import { ErrorScreen } from '@/components/app/ErrorScreen';
import { unmatchedProps } from '@/lib/page-data/missing/load-unmatched.server';

/**
 * The page for paths that do not exist and for pages that failed; server/error-pages.ts and next.config.js
 * send requests here.
 */
export default function UnmatchedPage({
  view,
  layout,
}: InferGetServerSidePropsType<typeof getServerSideProps>) {
  return <ErrorScreen view={view} layout={layout} />;
}

export const getServerSideProps = unmatchedProps;
