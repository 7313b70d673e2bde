import type { InferGetStaticPropsType } from 'next';
import { LegalScreen } from '@/components/legal/LegalScreen';
import { legalPageOf, loadLegal } from '@/lib/page-data/company/load-legal.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';

/**
 * /privacy, /terms and /cookies. They share a parameter because routes without one would be rendered at build
 * time (decision 0002).
 */
export default function LegalPage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <LegalScreen view={view} layout={layout} />;
}

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf((locale, { page }) => {
  const name = legalPageOf(oneParam(page));
  return name === null ? Promise.resolve({ kind: 'missing' }) : loadLegal(name, locale);
});
