import { loadSecurityTxt } from '@/lib/page-data/documents/load-security-txt.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function SecurityTxt() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => loadSecurityTxt(locale));
