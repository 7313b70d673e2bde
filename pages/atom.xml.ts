import { loadFeed } from '@/lib/page-data/documents/load-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Answered as text before anything is drawn. */
export default function AtomFeed() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadFeed('atom', locale, { kind: 'site' }));
