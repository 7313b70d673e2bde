import { isObject, listOf } from '../json-fields';
import type { InputFile } from '../input-files';
import { parseData } from './front-matter';
import { isTrue, textOf } from './front-values';

type Program = 'jekyll' | 'hugo' | 'astro' | 'eleventy' | 'markdown';

/** A blog in Markdown: its files by their paths below its root, and what its configuration says. */
export type BlogFolder = {
  readonly kind: Program;
  readonly files: ReadonlyMap<string, InputFile>;
  readonly config: Readonly<Record<string, unknown>>;
  /** URL of the old site, with the path below which it stood, without a slash at its end; '' if unknown. */
  readonly site: string;
};

export const MARKDOWN = /\.(?:md|mdx|markdown|mkdn?|mkd)$/i;
/** Folders of posts, whatever the program. */
export const POSTS =
  /(?:^|\/)_?(?:posts?|blogs?|articles?|entry|entries|news|writings?|journal|stories|notes?|essays|til|diary|weblog|articulos|actualites|beitraege|updates|announcements)(?:\/|$)/i;
/** Folders of what a program made, of themes, and of others' work. */
const NOT_CONTENT =
  /(?:^|\/)(?:node_modules|vendor|bower_components|_site|\.git|\.cache|dist|resources|themes|archetypes|_layouts|_includes|_sass|\.github|\.vscode|__MACOSX)\//i;
/** Files about the repository, not of the blog. */
export const ABOUT_REPOSITORY =
  /(?:^|\/)(?:readme|licen[cs]e|contributing|changelog|code[_-]of[_-]conduct|security|support|todo|authors|agents|claude|pull_request_template|issue_template)(?:\.[a-z-]{2,5})?\.\w+$/i;

const CONFIGS: readonly (readonly [Program, RegExp])[] = [
  ['jekyll', /(?:^|\/)_config\.ya?ml$/],
  ['hugo', /(?:^|\/)(?:hugo|config)\.(?:toml|ya?ml|json)$/],
  ['astro', /(?:^|\/)astro\.config\.\w+$/],
  ['eleventy', /(?:^|\/)(?:\.eleventy|eleventy\.config)\.\w+$/],
];
const DATED = /(?:^|\/)\d{4}-\d{1,2}-\d{1,2}-[^/]+\.\w+$/;

/**
 * The blog among some files, by the configuration nearest to the top, or by its folders; null without a
 * Markdown file.
 */
export function findBlog(all: readonly InputFile[], siteUrl: string): BlogFolder | null {
  const own = all.filter(({ name }) => !NOT_CONTENT.test(name));
  if (!own.some(({ name }) => MARKDOWN.test(name) && !ABOUT_REPOSITORY.test(name))) return null;
  const [kind, root] = programOf(own);
  const files = new Map(
    own.flatMap((file) =>
      file.name.startsWith(root) ? [[file.name.slice(root.length), file] as const] : [],
    ),
  );
  const config = configOf(kind, files);
  return { kind, files, config, site: siteUrl || siteOf(kind, config, files) };
}

function programOf(files: readonly InputFile[]): readonly [Program, string] {
  const byDepth = files.map(({ name }) => name).toSorted((a, b) => depthOf(a) - depthOf(b));
  const configs = CONFIGS.flatMap(([kind, pattern]) => {
    const name = byDepth.find((one) => pattern.test(one) && isConfig(kind, one, byDepth));
    return name === undefined ? [] : [{ kind, name }];
  }).toSorted((a, b) => depthOf(a.name) - depthOf(b.name));
  const [config] = configs;
  if (config) return [config.kind, folderOf(config.name.replace(/config\/(?:_default|production)\//, ''))];
  const posts = byDepth.find((name) => /(?:^|\/)_posts\//.test(name));
  if (posts !== undefined)
    return [
      'jekyll',
      posts.replace(/(?:[^/]+\/)?_posts\/[^]*$/, (whole) =>
        whole.startsWith('_posts')
          ? ''
          : /^(?!_)[^/]+\/_posts/.test(whole)
            ? ''
            : whole.replace(/_posts\/[^]*$/, ''),
      ),
    ];
  const content = byDepth.find((name) => /(?:^|\/)src\/content\//.test(name));
  if (content !== undefined) return ['astro', content.replace(/src\/content\/[^]*$/, '')];
  const written = byDepth.filter((name) => MARKDOWN.test(name) && !ABOUT_REPOSITORY.test(name));
  const isJekyll =
    written.length > 0 && written.filter((name) => DATED.test(name)).length > written.length / 2;
  return [isJekyll ? 'jekyll' : 'markdown', commonFolder(written)];
}

/** Hugo’s older name is that of many programs: it counts with a folder of content beside it. */
function isConfig(kind: Program, name: string, all: readonly string[]): boolean {
  if (kind !== 'hugo' || /hugo\.\w+$/.test(name)) return true;
  const root = folderOf(name).replace(/config\/(?:_default|production)\/$/, '');
  return all.some((one) => one.startsWith(`${root}content/`));
}

const depthOf = (name: string) => name.split('/').length;
export const folderOf = (name: string): string => name.slice(0, name.lastIndexOf('/') + 1);

function commonFolder(names: readonly string[]): string {
  const [first = '', ...others] = names.map(folderOf);
  let common = first;
  while (!others.every((other) => other.startsWith(common))) common = folderOf(common.slice(0, -1));
  return common;
}

/** All of a program’s configuration files as one object; '' where one cannot be read. */
function configOf(kind: Program, files: ReadonlyMap<string, InputFile>): Readonly<Record<string, unknown>> {
  const pattern =
    kind === 'jekyll'
      ? /^_config\.ya?ml$/
      : /^(?:config\/(?:_default|production)\/)?(?:hugo|config|permalinks|languages|params)\.(?:toml|ya?ml|json)$/;
  if (kind !== 'jekyll' && kind !== 'hugo') return {};
  const parts = [...files.keys()].filter((name) => pattern.test(name)).toSorted();
  return Object.assign(
    {},
    ...parts.map((name) => {
      const value = dataIn(files, name);
      const part = /(permalinks|languages|params)\.\w+$/.exec(name)?.[1];
      return isObject(value) ? (part === undefined ? value : { [part]: value }) : {};
    }),
  ) as Readonly<Record<string, unknown>>; // why: `Object.assign` makes `any` of a spread.
}

/** A data file of the blog; undefined if there is none, or it cannot be read. */
export function dataIn(files: ReadonlyMap<string, InputFile>, name: string): unknown {
  const file = files.get(name);
  if (!file) return undefined;
  try {
    return parseData(name, textIn(file));
  } catch {
    return undefined;
  }
}

export const textIn = (file: InputFile): string => new TextDecoder().decode(file.bytes());

function siteOf(
  kind: Program,
  config: Readonly<Record<string, unknown>>,
  files: ReadonlyMap<string, InputFile>,
): string {
  const code = (pattern: RegExp) => {
    const file = [...files].find(([name]) => pattern.test(name))?.[1];
    return file ? textIn(file) : '';
  };
  const own = (): string => {
    if (kind === 'jekyll') {
      const url = textOf(config.url).replace(/\/+$/, '');
      const base = textOf(config.baseurl).replace(/^\/?|\/+$/g, '');
      return url === '' ? '' : `${url}${base === '' ? '' : `/${base}`}`;
    }
    if (kind === 'hugo') return textOf(config.baseURL ?? config.baseurl ?? config.baseUrl ?? config.BaseURL);
    if (kind === 'astro') {
      const source = code(/^astro\.config\.\w+$/);
      const site = /\bsite\s*:\s*["'`](https?:\/\/[^"'`$]+)["'`]/.exec(source)?.[1] ?? '';
      const base = /\bbase\s*:\s*["'`](\/[^"'`$]*)["'`]/.exec(source)?.[1] ?? '';
      return site === '' ? '' : site.replace(/\/+$/, '') + base;
    }
    const data = [...files.keys()].find((name) =>
      /(?:^|\/)_data\/(?:site|metadata|meta)\.(?:json|ya?ml|js|cjs|mjs)$/.test(name),
    );
    const text =
      data === undefined ? '' : textIn(files.get(data) ?? { name: '', bytes: () => new Uint8Array() });
    return /["']?url["']?\s*:\s*["'](https?:\/\/[^"']+)["']/.exec(text)?.[1] ?? '';
  };
  const url = own();
  const name = files.get('CNAME') ?? files.get('static/CNAME') ?? files.get('public/CNAME');
  const host = name ? textIn(name).trim() : '';
  if (/^https?:\/\/[\w.-]/.test(url) && URL.canParse(url)) return url.replace(/\/+$/, '');
  return /^[a-z0-9-]+(?:\.[a-z0-9-]+)+$/i.test(host) ? `https://${host.toLowerCase()}` : '';
}

/** Whether front matter or configuration say that formulas are drawn. */
export const hasMath = (values: ReadonlyMap<string, unknown>, { config }: BlogFolder): boolean =>
  ['math', 'mathjax', 'katex', 'usemath', 'latex', 'usekatex'].some(
    (name) =>
      isTrue(values.get(name)) ||
      isTrue(config[name]) ||
      (isObject(config.params) && isTrue(config.params[name])),
  );

/** Values that the configuration of Jekyll, or the data file of a folder of Eleventy, gives to all of its files. */
export function defaultsOf(
  name: string,
  { kind, config, files }: BlogFolder,
): Readonly<Record<string, unknown>> {
  if (kind === 'eleventy') {
    const folder = /([^/]+)\/[^/]+$/.exec(name)?.[1] ?? '';
    const own = ['json', '11tydata.json'].map((ending) =>
      dataIn(files, `${folderOf(name)}${folder}.${ending}`),
    );
    return own.find(isObject) ?? {};
  }
  const rows = kind === 'jekyll' ? listOf(config.defaults) : [];
  const defaults = rows.flatMap((row) => {
    if (!isObject(row) || !isObject(row.values)) return [];
    const scope = isObject(row.scope) ? row.scope : {};
    const type = textOf(scope.type);
    const isOfType =
      type === '' || /^(?:posts?|drafts)$/.test(type) === /(?:^|\/)_(?:posts|drafts)\//.test(name);
    return isOfType && name.startsWith(textOf(scope.path).replace(/^\//, '')) ? [row.values] : [];
  });
  return Object.fromEntries(defaults.flatMap((values) => Object.entries(values)));
}
