import { loadSitemapIndex } from '@/lib/page-data/documents/load-sitemap.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function SitemapIndex() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadSitemapIndex(locale));
