import { NotFoundScreen } from '@/components/app/ErrorScreen';
import { unmatchedProps } from '@/lib/page-data/load-unmatched.server';
import type { PageProps } from '@/lib/page-data/view-props';

/** What no other route knows (next.config.js leads here); drawn only for a page that is gone for good. */
export default function UnmatchedPage({ chrome }: PageProps<object>) {
  return <NotFoundScreen chrome={chrome} />;
}

export const getServerSideProps = unmatchedProps;
