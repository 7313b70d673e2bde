import type { GetStaticProps } from 'next';
import { NotFoundScreen } from '@/components/app/ErrorScreen';
import { toLocale } from '@/lib/config/languages';
import { loadErrorPage } from '@/lib/page-data/load-error.server';
import type { PageProps } from '@/lib/page-data/view-props';

export default function NotFoundPage({ chrome }: PageProps<object>) {
  return <NotFoundScreen chrome={chrome} />;
}

export const getStaticProps: GetStaticProps = async ({ locale }) => ({
  props: await loadErrorPage(toLocale(locale), '404'),
});
