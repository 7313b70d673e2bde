import { loadIndexNowKey } from '@/lib/page-data/publish/index-now.server';
import { oneParam } from '@/lib/page-data/shared/page-props-of.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/**
 * `/<key>.txt` (next.config.js rewrites it to this path). Draws nothing: `getServerSideProps` sends the text.
 */
export default function IndexNowKey() {
  return null;
}

export const getServerSideProps = textDocument(({ locale, params }) =>
  Promise.resolve(loadIndexNowKey(locale, oneParam(params.key))),
);
