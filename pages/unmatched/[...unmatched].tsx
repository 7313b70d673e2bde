import { NotFoundScreen } from '@/components/app/ErrorScreen';
import { unmatchedProps } from '@/lib/page-data/pages/load-unmatched.server';
import type { PageProps } from '@/lib/page-data/props/view-props';

/** What no other route knows (next.config.js leads here); drawn only for a page that is gone for good. */
export default function UnmatchedPage({ layout }: PageProps<object>) {
  return <NotFoundScreen layout={layout} />;
}

export const getServerSideProps = unmatchedProps;
