import type { Prepared } from './make-drafts';
import type { SourceExport } from './source-post';

/** What an import would do, for a terminal: a block for each post, then the sums. */
export function reportOf(
  { kind, others }: SourceExport,
  { drafts, images, reports, listings }: Prepared,
): string {
  const posts = reports.map(({ title, slug, keptBack, findings }) =>
    [
      visible(`${title} (${slug || 'no slug'})`),
      ...(keptBack === null ? findings : [`stays out: ${keptBack}`]).map((line) => `  - ${visible(line)}`),
    ].join('\n'),
  );
  const keptBack = reports.filter((report) => report.keptBack !== null).length;
  const clean = reports.filter((report) => report.keptBack === null && report.findings.length === 0).length;
  const redirects = drafts.reduce((sum, draft) => sum + draft.redirects.length, listings.length);
  const authors = new Set(drafts.flatMap(({ author }) => author?.slug ?? [])).size;
  const besides = [...others].map(([name, count]) => `${count} ${visible(name)}`).join(', ');
  const sums = [
    `${drafts.length} drafts from ${kind === 'ghost' ? 'Ghost' : 'WordPress'}, ${clean} of them without a finding`,
    `${keptBack} posts stay out`,
    `${authors} authors, ${images.size} images, ${redirects} redirects from old URLs`,
    ...(besides === '' ? [] : [`also in the file, and left there: ${besides}`]),
  ];
  return `${posts.join('\n\n')}\n\n${sums.join('\n')}\n`;
}

/** Without control characters, with which a file could move the terminal's cursor. */
const visible = (text: string) => text.replace(/[\p{Cc}\p{Cf}]/gu, ' ');
