import { readdirSync, readFileSync } from 'node:fs';
import type { Root } from 'hast';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { toString } from 'hast-util-to-string';
import { renderMarkdown } from '@/cms/src/rich-text/render-markdown';
import { attribute, parseHast, elementsIn } from '@/cms/import/hast';
import { missingWords, visibleWords } from '@/cms/import/body/visible-words';
import { makeDrafts, type PlannedDraft } from '@/cms/import/make-drafts';
import { readExport } from './exports';

/** Our own exports, in the style of the programs that write them. */
const FOLDER = 'cms/import/tests/fixtures';

/** [file, slugs of the drafts, why others stay out] */
const FILES: readonly (readonly [string, readonly string[], readonly string[]])[] = [
  ['ghost-3.json', ['cards', 'other'], []],
  ['wordpress-blocks.xml', ['colour', 'shared'], []],
  ['wordpress-classic.xml', ['first-light'], ['protected by a password', 'in the trash']],
];

const read = (file: string) => {
  const site = file.startsWith('ghost') ? 'https://old.example' : '';
  const source = readExport(readFileSync(`${FOLDER}/${file}`), { site });
  return { source, ...makeDrafts([source], new Map()) };
};

const ghostPost = z.object({ slug: z.string(), html: z.string() });
const ghostFile = z.object({ db: z.tuple([z.object({ data: z.object({ posts: z.array(ghostPost) }) })]) });

/**
 * What the old blog shows of each post, by slug or id, read without the importer. Shortcodes are removed;
 * the words inside them stay.
 */
function sourcesOf(file: string): ReadonlyMap<string, Root> {
  const text = readFileSync(`${FOLDER}/${file}`, 'utf8');
  if (file.endsWith('.json')) {
    const [{ data }] = ghostFile.parse(JSON.parse(text)).db;
    return new Map(data.posts.map(({ slug, html }) => [slug, parseHast(html)]));
  }
  return new Map(
    [...text.matchAll(/<item>[^]*?<\/item>/g)].map(([item]) => {
      const field = (name: string) => {
        const value =
          new RegExp(`<${name}>\\s*(?:<!\\[CDATA\\[)?([^]*?)(?:\\]\\]>)?\\s*</${name}>`).exec(item)?.[1] ??
          '';
        return value.includes('&lt;') && !value.includes('<p') ? toString(parseHast(value)) : value;
      };
      const html = field('content:encoded').replace(
        /\[\/?(?:caption|gallery|youtube|toggle|download)\b(?![^\]]* is )[^\]]*\]/g,
        '',
      );
      return [field('wp:post_id').trim(), parseHast(html)];
    }),
  );
}

/**
 * Counts of what a reader has besides words. Links without words are not counted: they lead from an image
 * to its full size.
 */
const partsOf = (trees: readonly Root[]) => {
  const all = (...names: string[]) => trees.flatMap((tree) => elementsIn(tree, ...names));
  return {
    images: all('img').length,
    links: all('a').filter((one) => visibleWords(one).length > 0 && /\w/.test(attribute(one, 'href'))).length,
    code: all('pre').length,
    tables: all('table').length,
    cells: all('td', 'th').filter((one) => visibleWords(one).length > 0).length,
  };
};

const keyOf = (file: string, { importedFrom, slug }: PlannedDraft) =>
  file.endsWith('.json') ? slug : (importedFrom.split(' ').at(-1) ?? '');

describe.each(FILES)('%s', (file, slugs, keptBack) => {
  const { source, drafts, reports } = read(file);

  it('gives the posts that it should, and no other', () => {
    expect(drafts.map(({ slug }) => slug)).toEqual(slugs);
    expect(reports.flatMap((one) => one.keptBack ?? [])).toEqual(keptBack);
    expect(source.posts).toHaveLength(slugs.length + keptBack.length);
    expect(JSON.stringify(drafts)).not.toMatch(/mail\.example|friends/);
  });

  it('keeps 99.95 % of the words, and 99 % of images, links, code and tables', () => {
    const sources = sourcesOf(file);
    const before = drafts.flatMap((draft) => sources.get(keyOf(file, draft)) ?? []);
    const after = drafts.map(({ body }) => parseHast(renderMarkdown(body)));
    expect(before).toHaveLength(drafts.length);
    const words = before.flatMap(visibleWords);
    const missing = missingWords(words, after.flatMap(visibleWords));
    expect(missing).toEqual([]);
    expect(words.length).toBeGreaterThan(1);
    const [had, has] = [partsOf(before), partsOf(after)];
    for (const part of ['images', 'links', 'code', 'tables', 'cells'] as const)
      expect([part, has[part]]).toEqual([part, Math.max(has[part], had[part])]);
  });
});

it('every file of the folder is in the table', () => {
  const files = readdirSync(FOLDER).filter((name) => name.includes('.'));
  expect(FILES.map(([file]) => file)).toEqual(files.toSorted());
});
