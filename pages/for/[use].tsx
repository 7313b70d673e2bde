import type { InferGetStaticPropsType } from 'next';
import { UseScreen } from '@/components/uses/UseScreen';
import { PAGES } from '@/lib/config/pages';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';
import { loadUse } from '@/lib/page-data/templates/load-use.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf(PAGES.use, (locale, { use }) => loadUse(locale, oneParam(use)));

export default function UsePage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <UseScreen view={view} layout={layout} />;
}
