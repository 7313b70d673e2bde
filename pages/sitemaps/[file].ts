import { loadSitemapFile } from '@/lib/page-data/load-sitemap.server';
import { oneParam } from '@/lib/page-data/page-props-of.server';
import { textDocument } from '@/lib/page-data/text-document.server';

/** Answered as text before anything is drawn. */
export default function SitemapFile() {
  return null;
}

export const getServerSideProps = textDocument(({ locale, params }) =>
  loadSitemapFile(locale, oneParam(params.file)),
);
