import { loadIndexNowKey } from '@/lib/page-data/publish/index-now.server';
import { oneParam } from '@/lib/page-data/shared/page-props-of.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** `/<key>.txt` (next.config.js rewrites it to this path). */
export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale, params }) =>
  Promise.resolve(loadIndexNowKey(locale, oneParam(params.key))),
);
