import { loadFeed } from '@/lib/page-data/load-feed.server';
import { oneParam } from '@/lib/page-data/page-props-of.server';
import { textDocument } from '@/lib/page-data/text-document.server';

/** Answered as text before anything is drawn. */
export default function CategoryAtomFeed() {
  return null;
}

export const getServerSideProps = textDocument(({ locale, params }) =>
  loadFeed('atom', locale, { kind: 'category', slug: oneParam(params.category) }),
);
