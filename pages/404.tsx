import type { GetStaticProps } from 'next';
import { ErrorScreen } from '@/components/app/ErrorScreen';
import { toLocale } from '@/lib/config/languages';
import { loadErrorPage } from '@/lib/page-data/pages/load-error.server';
import type { ErrorView, PageProps } from '@/lib/page-data/props/view-props';

export default function NotFoundPage({ view, layout }: PageProps<ErrorView>) {
  return <ErrorScreen view={view} layout={layout} />;
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await loadErrorPage(toLocale(locale), '404'),
});
