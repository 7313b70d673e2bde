import { loadFeed } from '@/lib/page-data/documents/load-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function RssFeed() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadFeed('rss', locale, { kind: 'site' }));
