import { loadLlmsFull } from '@/lib/page-data/documents/load-llms.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function LlmsFullTxt() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadLlmsFull(locale));
