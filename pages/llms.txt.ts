import { loadLlms } from '@/lib/page-data/documents/load-llms.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Answered as text before anything is drawn. */
export default function LlmsTxt() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadLlms(locale));
