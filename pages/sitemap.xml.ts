import { loadSitemapIndex } from '@/lib/page-data/documents/load-sitemap.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale }) => loadSitemapIndex(locale));
