import type { GetStaticProps } from 'next';
import { NotFoundScreen } from '@/components/app/ErrorScreen';
import { toLocale } from '@/lib/config/languages';
import { loadErrorPage } from '@/lib/page-data/pages/load-error.server';
import type { PageProps } from '@/lib/page-data/props/view-props';

export default function NotFoundPage({ layout }: PageProps<object>) {
  return <NotFoundScreen layout={layout} />;
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await loadErrorPage(toLocale(locale), '404'),
});
