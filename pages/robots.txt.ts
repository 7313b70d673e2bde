import { loadRobots } from '@/lib/page-data/documents/load-sitemap.server';
import { textDocument } from '@/lib/page-data/documents/text-document.server';

/** Draws nothing: `getServerSideProps` sends the text. */
export default function RobotsTxt() {
  return null;
}

export const getServerSideProps = textDocument(({ locale }) => Promise.resolve(loadRobots(locale)));
