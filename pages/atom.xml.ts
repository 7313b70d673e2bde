import { loadFeed } from '@/lib/page-data/documents/load-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function AtomFeed() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadFeed('atom', locale, { kind: 'site' }));
