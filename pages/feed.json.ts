import { loadFeed } from '@/lib/page-data/documents/load-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Answered as text before anything is drawn. */
export default function JsonFeed() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadFeed('json', locale, { kind: 'site' }));
