import type { Imported } from '../src/import/handover';
import { csvOf, rowsOfCsv } from './csv';
import type { PostReport } from './make-drafts';

/** What an editor should do about a finding, by a pattern of its text; the first match counts. */
const WHAT_TO_DO: readonly (readonly [RegExp, string])[] = [
  [/^stays out: .* leads to the blog$/, 'Nothing, unless the blog needs words above it.'],
  [
    /^stays out: the page /,
    'If readers need it, write a page at this address in the panel, or a redirect to the one that takes its place.',
  ],
  [
    /is that of a page of ours/,
    'Give it a slug of its own; or move what is worth keeping to our page, delete this draft, and add a redirect from its new address.',
  ],
  [/^was the front page/, 'Move what is worth keeping to the home page, and delete this draft.'],
  [/^its cover stands above/, 'Look at it in the preview.'],
  [
    /^stays out|for members only$/,
    'Decide whether readers may see it; if so, make it public in the old blog and export again.',
  ],
  [/^was planned /, 'Set “Publish at”.'],
  [/^was a draft/, 'Leave it out when you publish many; finish it, or delete it.'],
  [
    /^is in .* in the old blog/,
    'Export each language by itself, or delete this draft and write it in its language.',
  ],
  [
    /^WPML does not say/,
    'Export with the plug-in “WPML Export and Import” switched on, or each language by itself, and import again.',
  ],
  [
    /^was first published at/,
    'Look at that page: if it is gone, or on an old address of your own, empty “First published at”.',
  ],
  [/^names .* as its original/, 'If that page has an https address, write it into “First published at”.'],
  [/^was hidden from search engines/, 'Decide whether it should be public at all.'],
  [/^stood above other posts/, 'Choose it on the home page of the blog if it still matters.'],
  [/^its author waits/, 'Fill in the table of authors and import again, or choose the author in the panel.'],
  [/author/, 'Choose the author in the panel.'],
  [/^has no cover|^the cover/, 'Choose a cover, at least 1,200 pixels wide.'],
  [/^topics without a place/, 'Choose topics in the panel, or fill in the table and import again.'],
  [/without words for those who cannot see/, 'Write what each image shows, between the brackets of ![…].'],
  [/^a file stays at its old address/, 'Offer it as another kind, such as PDF or ZIP, or remove the link.'],
  [/^the podcast’s recording/, 'Move the player to where it belongs.'],
  [/^an image has no absolute URL/, 'Upload the image and put its URL into the text.'],
  [
    /^its front matter has a mistake/,
    'Compare title, date and topics with the file; mend it and import again.',
  ],
  [/^has no date in the folder/, 'Set the date of the post.'],
  [/^leads to .* not in the folder$/, 'Remove the link, or lead it elsewhere.'],
  [/stays? as (?:TeX|its source)/, 'Show it as a picture if readers need it drawn.'],
  [/^was in no list/, 'Decide whether it should be public at all.'],
  [/^slug|^had no slug/, 'See that the slug reads well before the first publish.'],
  [/^had no title/, 'Write a title.'],
  [/^it has no text/, 'Write the text, or delete the draft.'],
  [/publish it in Ghost once/, 'Publish it in Ghost, export and import again.'],
  [/local date counts/, 'Correct the date if the time matters.'],
  [/^a table stays|tables stay/, 'Look at the table in the preview; leave no blank line in its HTML.'],
  [/seems to be/, 'Compare the preview with the old page: headings, lists, links.'],
  [/becomes a link/, 'Embed it anew, or leave the link.'],
  [/^a video stays/, 'Upload the video, or leave it where it is while the old site runs.'],
  [
    /^block|^shortcode|^card|^tag|^include|^component|^the layout|^the image|^a playlist|^\[|gallery|pages become one|^left out|cut off|nested/,
    'Compare the preview with the old page; add what is missing.',
  ],
];

type Where = {
  readonly imported: readonly Imported[];
  /** URL of the panel, without a slash at its end. */
  readonly panel: string;
  readonly locale: string;
  /** The worklist of an earlier import, whose marks stay; '' if there is none. */
  readonly before?: string;
  /** Pictures and files that could not be fetched: how many, and what to do about them. */
  readonly missing?: { readonly count: number; readonly todo: string };
};

/**
 * A table (CSV) for an editor to work through: a line for each finding of each post or page, with what to do
 * and its URL in the panel.
 */
export function worklistOf(
  reports: readonly PostReport[],
  { imported: importedDrafts, panel, locale, missing, before = '' }: Where,
): string {
  const marks = new Map(
    rowsOfCsv(before).map(([, slug = '', finding = '', , url = '', done = '']) => [
      lineKey(slug, finding, url),
      done,
    ]),
  );
  const saved = new Map(importedDrafts.map((one) => [one.importedFrom, one]));
  const rows = reports.flatMap(({ importedFrom, isPage, title, slug, keptBack, findings }) => {
    const one = saved.get(importedFrom);
    const type = isPage ? 'api::page.page' : 'api::blog.blog';
    const url = one ? urlOf(panel, `${type}/${one.documentId}`, one.locale ?? locale) : '';
    const name = isPage ? `${title} (page)` : title;
    const lines = keptBack === null ? findings : [`stays out: ${keptBack}`];
    return lines.map((finding) => {
      const done = marks.get(lineKey(slug, finding, url)) ?? '';
      return [name, slug, finding, whatToDo(finding), url, done];
    });
  });
  const head = ['Post', 'Slug', 'Finding', 'What to do', 'In the panel', 'Done'];
  const missingRows = missing ? [['(all posts)', '', missingLine(missing.count), missing.todo, '', '']] : [];
  return csvOf([head, ...missingRows, ...rows]);
}

/** Says which line of two worklists is the same, wherever the panel is. */
const lineKey = (slug: string, finding: string, url: string): string =>
  [slug, finding, url.replace(/^.*\/content-manager\//, '')].join('\n');

export const whatToDo = (finding: string): string =>
  WHAT_TO_DO.find(([words]) => words.test(finding))?.[1] ?? 'Compare the preview with the old page.';

const urlOf = (panel: string, place: string, locale: string) =>
  `${panel}/content-manager/collection-types/${place}?plugins[i18n][locale]=${locale}`;

export const missingLine = (count: number): string =>
  `${count === 1 ? 'a picture or file' : `${count} pictures and files`} could not be fetched`;
