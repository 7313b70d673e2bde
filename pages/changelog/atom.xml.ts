import { loadChangesFeed } from '@/lib/page-data/documents/load-changes-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale }) => loadChangesFeed(locale));
