import type { InferGetStaticPropsType } from 'next';
import { FreePageScreen } from '@/components/page/FreePageScreen';
import { PAGES } from '@/lib/config/pages';
import { loadFreePage } from '@/lib/page-data/page/load-free-page.server';
import { oneParam, renderOnFirstRequest, staticPropsOf } from '@/lib/page-data/shared/page-props-of.server';
import { showsDraft } from '@/lib/page-data/shared/post-preview.server';

export const getStaticPaths = renderOnFirstRequest;
export const getStaticProps = staticPropsOf(PAGES.freePage, (locale, { page }, preview) => {
  const slug = oneParam(page);
  return loadFreePage(locale, slug, showsDraft(preview, { kind: 'page', locale, slug }) ? 'draft' : 'live');
});

export default function FreePage({ view, layout }: InferGetStaticPropsType<typeof getStaticProps>) {
  return <FreePageScreen view={view} layout={layout} />;
}
