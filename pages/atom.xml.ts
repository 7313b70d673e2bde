import { loadFeed } from '@/lib/page-data/documents/load-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale }) => loadFeed('atom', locale, { kind: 'site' }));
