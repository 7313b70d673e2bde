import { ALL_PAGES } from '../../lib/config/pages';

/** Next's own files, and the page for URLs that have none. */
const NO_PAGE = /^pages\/(?:_\w+|404|500|unmatched\/.+)\.tsx$/;

/** `pages/blog/index.tsx` is `/blog`; without a component a file is a document or an API. */
const urlOf = (file: string) => `/${file.replace(/^pages\/|(?:\/?index)?\.tsx$/g, '')}`;

/** The files of pages that no row of lib/config/pages.ts names, and the rows without their files. */
export function unmatchedPages(files: readonly string[]): readonly string[] {
  const pages = files.filter((file) => file.endsWith('.tsx') && !NO_PAGE.test(file));
  const rows = new Set(
    ALL_PAGES.flatMap(([, { path, numbered }]) => (numbered ? [path, `${path}/page/[page]`] : [path])),
  );
  const drawnPaths = new Set(pages.map(urlOf));
  return [
    ...pages.filter((file) => !rows.has(urlOf(file))).map((file) => `${file}: no row of lib/config/pages.ts`),
    ...[...rows]
      .filter((path) => !drawnPaths.has(path))
      .map((path) => `lib/config/pages.ts: ${path} has no file`),
  ];
}
