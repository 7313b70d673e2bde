import type { InputFile } from './input-files';
import { joinSources } from './join-sources';
import { isMarkdown, readMarkdown } from './markdown/read-markdown';
import { basePathOf, hostOf } from './old-urls';
import { readGhost } from './read-ghost';
import { readItems, readWordPress } from './read-wordpress';
import { ExportRefused, NotAnExport, type SourceExport } from './source-post';
import { joinFiles, type WordPressFile } from './wordpress/join-files';

/** Endings of exports and archives; a file alone may have any but those of pictures. */
const EXPORTS = /\.(?:xml|wxr|json|gz|zip)$/i;
const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg)$/i;
/** Of exports only. */
const INCOMPLETE = /cut off|not a complete export/;
/** Characters. */
const MAX_BEFORE = 10_000;
/** A folder named for the host of the blog whose files are in it. */
const HOST_FOLDER = /^(?:[a-z0-9-]+\.)+[a-z]{2,}$/i;

export type Sources = {
  /** One for each blog. */
  readonly sources: readonly SourceExport[];
  /** Exports that cannot be read whole, and why: nothing may be imported without them. */
  readonly broken: readonly Unread[];
  /** Files that are no exports. */
  readonly passedOver: readonly Unread[];
};

type Unread = { readonly name: string; readonly why: string };

/**
 * Reads the files of one or several blogs: exports of WordPress (WXR), which may be parts of one another, and of
 * Ghost (JSON). Those of one blog become one. `site` is the origin of the old site, for files that do not name
 * it; a folder named for its host says it as well. A folder of Jekyll, Hugo, Astro or Eleventy, or of plain
 * Markdown, is one blog.
 *
 * Errors: throws ExportRefused if there is no export among them, or for a single file that is none.
 */
export function readSources(files: readonly InputFile[], { site }: { readonly site: string }): Sources {
  const broken: Unread[] = [];
  const passedOver: Unread[] = [];
  const ofWordPress: WordPressFile[] = [];
  const others: SourceExport[] = [];
  const blog = readMarkdown(files, { site });
  const exports = files.filter(
    ({ name }) => EXPORTS.test(name) || (files.length === 1 && !isMarkdown(name) && !PICTURE.test(name)),
  );
  for (const { name, bytes } of exports) {
    try {
      const text = exportIn(bytes());
      if (text.startsWith('<')) ofWordPress.push(readItems(text));
      else if (text.startsWith('{')) others.push({ ...readGhost(text), site: siteOf(name) || site });
      else
        throw new NotAnExport(
          'The file is neither an export of WordPress (XML) nor of Ghost (JSON), nor Markdown.',
        );
    } catch (error) {
      if (!(error instanceof ExportRefused) || files.length === 1) throw error;
      (error instanceof NotAnExport ? passedOver : broken).push({ name, why: error.message });
    }
  }
  const blogs = new Map<string, WordPressFile[]>();
  for (const file of ofWordPress) {
    const blog = blogOf(siteFor(file, ofWordPress, site));
    blogs.set(blog, [...(blogs.get(blog) ?? []), file]);
  }
  const read = [...blogs.values()].map((parts) => {
    const whole = readWordPress(joinFiles(parts));
    return { ...whole, site: siteFor(whole, ofWordPress, site) };
  });
  const exportSources = [...read, ...joinSources(others)];
  // Beside exports, a file without front matter is somebody's note.
  const isBlog = blog !== null && (blog.isSure || exportSources.length + broken.length === 0);
  const sources = isBlog ? [...exportSources, blog.source] : exportSources;
  if (sources.every(({ posts }) => posts.length === 0) && (broken.length === 0 || isBlog))
    throw new ExportRefused(
      files.length === 1
        ? 'There are no posts or pages in the file.'
        : 'There are no posts or pages in these files.',
    );
  if (!isBlog || !blog.isSure) return { sources, broken, passedOver };
  // The other files of a Markdown blog are data and settings of its program.
  return { sources, broken: broken.filter(({ why }) => INCOMPLETE.test(why)), passedOver: [] };
}

const blogOf = (site: string) => `${hostOf(site) ?? ''}${basePathOf(site)}`;

/** What the person who runs the import says counts, unless the files are of several blogs that say it themselves. */
function siteFor(file: { readonly site: string }, all: readonly WordPressFile[], ownSite: string): string {
  const isOne = new Set(all.map(({ site }) => blogOf(site))).size <= 1;
  return ownSite !== '' && (isOne || file.site === '') ? ownSite : file.site;
}

function siteOf(name: string): string {
  const host = name
    .split('/')
    .slice(0, -1)
    .findLast((folder) => HOST_FOLDER.test(folder) && !/\.zip$/i.test(folder));
  return host === undefined ? '' : `https://${host}`;
}

/** The text of an export, without what a plug-in or a server wrote before it. */
function exportIn(file: Uint8Array): string {
  if (/^(?:PK|\x1f\x8b)/.test(Buffer.from(file.subarray(0, 2)).toString('latin1')))
    throw new ExportRefused('The file is compressed: unpack it first.');
  const whole = textOf(file).trim();
  const start = /^[^<]*(?=<\?xml\s)/.exec(whole.slice(0, MAX_BEFORE))?.[0].length ?? 0;
  const text = whole.slice(start);
  if (text === '') throw new ExportRefused('The file is empty.');
  return text;
}

function textOf(file: Uint8Array): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    throw new ExportRefused('The file is not text in UTF-8: it is damaged, or of another kind.');
  }
}
