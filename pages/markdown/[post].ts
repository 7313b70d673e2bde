import { loadPostMarkdown } from '@/lib/page-data/documents/load-post-markdown.server';
import { oneParam } from '@/lib/page-data/shared/page-props-of.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** `/blog/<post>.md` (next.config.js rewrites it to this path). */
export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale, params, request }) =>
  loadPostMarkdown(locale, oneParam(params.post), request),
);
