import { loadChangesFeed } from '@/lib/page-data/documents/load-changes-feed.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function ChangesFeed() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadChangesFeed(locale));
