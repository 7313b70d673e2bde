import { loadLlms } from '@/lib/page-data/documents/load-llms.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function LlmsTxt() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadLlms(locale));
