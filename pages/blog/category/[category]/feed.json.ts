import { loadFeed } from '@/lib/page-data/documents/load-feed.server';
import { oneParam } from '@/lib/page-data/shared/page-props-of.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale, params }) =>
  loadFeed('json', locale, { kind: 'category', slug: oneParam(params.category) }),
);
