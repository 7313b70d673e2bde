import { loadSecurityTxt } from '@/lib/page-data/documents/load-security-txt.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

export { SentText as default } from '@/components/document/SentText';

export const getServerSideProps = textDocument(({ locale }) => loadSecurityTxt(locale));
