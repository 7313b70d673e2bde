import type { GetStaticPropsContext, InferGetStaticPropsType } from 'next';
import { ErrorScreen } from '@/components/app/ErrorScreen';
import { toLocale } from '@/lib/config/languages';
import { loadErrorPage } from '@/lib/page-data/missing/load-error.server';

export default function NotFoundPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <ErrorScreen view={view} layout={layout} />;
}

export const getStaticProps = async ({ locale }: GetStaticPropsContext) => ({
  props: await loadErrorPage(toLocale(locale), '404'),
});
