import type { Sources } from './read-sources';
import type { Prepared } from './make-drafts';

const PROGRAMS = {
  wordpress: 'WordPress',
  ghost: 'Ghost',
  jekyll: 'Jekyll',
  hugo: 'Hugo',
  astro: 'Astro',
  eleventy: 'Eleventy',
  markdown: 'Markdown',
} as const;

/** What an import would do, for a terminal: a block for each post, then the sums. */
export function reportOf(
  { sources, broken, passedOver }: Sources,
  { drafts, images, files, reports, listings, authors, categories, placeless }: Prepared,
): string {
  const posts = reports.map(({ isPage, title, slug, keptBack, findings }) =>
    [
      visible(`${title} (${isPage ? 'page, ' : ''}${slug || 'no slug'})`),
      ...(keptBack === null ? findings : [`stays out: ${keptBack}`]).map((line) => `  - ${visible(line)}`),
    ].join('\n'),
  );
  const keptBack = reports.filter((report) => report.keptBack !== null).length;
  const pages = drafts.filter(({ kind }) => kind === 'page').length;
  const clean = reports.filter((report) => report.keptBack === null && report.findings.length === 0).length;
  const redirects = drafts.reduce((sum, draft) => sum + draft.redirects.length, listings.length);
  const namesOf = (all: readonly { readonly name: string }[]) =>
    all.length === 0 ? '' : `: ${all.map(({ name }) => visible(name)).join(', ')}`;
  const others = new Map<string, number>();
  for (const [name, count] of sources.flatMap((source) => [...source.others]))
    others.set(name, (others.get(name) ?? 0) + count);
  const comments = others.get('comment') ?? 0;
  others.delete('comment');
  const besides = [...others].map(([name, count]) => `${count} ${visible(name)}`).join(', ');
  const blogs = sources.map(({ kind, site }) => visible(`${PROGRAMS[kind]}${site && ` (${site})`}`));
  const unread = (files: Sources['broken']) =>
    files.map(({ name, why }) => `  - ${visible(name)}: ${visible(why)}`);
  const places = [...new Set(drafts.flatMap(({ topics }) => topics))].filter(
    (place) => !place.startsWith('category/'),
  );
  const sums = [
    `${counted(drafts.length, 'draft')} from ${blogs.join(', ')}, ${pages} of them pages, ${clean} without a finding`,
    `${keptBack} ${keptBack === 1 ? 'post or page stays' : 'posts and pages stay'} out`,
    `${counted(images.size, 'image')}, ${counted(files.size, 'other file')}, ${redirects === 1 ? '1 old URL that leads' : `${redirects} old URLs that lead`} on`,
    `${counted(authors.length, 'author')}${namesOf(authors)}`,
    `${counted(categories.length, 'category', 'categories')}, made where the content service has none${namesOf(categories)}`,
    ...(placeless.length === 0
      ? []
      : [
          `${counted(placeless.length, 'tag')} without a place in the table of topics: ${placeless.map(visible).join(', ')}`,
        ]),
    ...(places.length === 0
      ? []
      : [`must be in the panel before the import: ${places.map(visible).join(', ')}`]),
    ...(comments === 0
      ? []
      : [
          `${comments === 1 ? '1 comment stays' : `${comments} comments stay`} in the old blog, because this one has none: --comments writes them to a file (….comments.ndjson)`,
        ]),
    ...(besides === '' ? [] : [`also in the file, and left there: ${besides}`]),
    ...(passedOver.length === 0
      ? []
      : [
          `${passedOver.length === 1 ? '1 file is no export' : `${passedOver.length} files are no exports`}:`,
          ...unread(passedOver),
        ]),
    ...(broken.length === 0 ? [] : [`${counted(broken.length, 'file')} cannot be read:`, ...unread(broken)]),
  ];
  return `${posts.join('\n\n')}\n\n${sums.join('\n')}\n`;
}

const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`;

/** Without control characters, with which a file could move the terminal's cursor. */
const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
