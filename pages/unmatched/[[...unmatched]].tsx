import { ErrorScreen } from '@/components/app/ErrorScreen';
import { unmatchedProps } from '@/lib/page-data/pages/load-unmatched.server';
import type { ErrorView, PageProps } from '@/lib/page-data/props/view-props';

/** Where there is no page, and where one could not be made (server/error-pages.mjs and next.config.js lead here). */
export default function UnmatchedPage({ view, layout }: PageProps<ErrorView>) {
  return <ErrorScreen view={view} layout={layout} />;
}

export const getServerSideProps = unmatchedProps;
