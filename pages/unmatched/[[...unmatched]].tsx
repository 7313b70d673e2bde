import { ErrorScreen } from '@/components/app/ErrorScreen';
import { unmatchedProps } from '@/lib/page-data/pages/load-unmatched.server';
import type { ErrorView, PageProps } from '@/lib/page-data/props/view-props';

/** The page for paths that do not exist and for pages that failed; server/error-pages.mjs and next.config.js send requests here. */
export default function UnmatchedPage({ view, layout }: PageProps<ErrorView>) {
  return <ErrorScreen view={view} layout={layout} />;
}

export const getServerSideProps = unmatchedProps;
