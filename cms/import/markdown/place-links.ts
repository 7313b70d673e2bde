import { isElement } from 'hast-util-is-element';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { visit } from 'unist-util-visit';
import { attribute, changeElements, parseHast } from '../hast';
import { folderOf, MARKDOWN, type BlogFolder } from './blog-folder';

/** Folders whose files stand at the root of the site; Jekyll and Eleventy serve `assets/` below its own name. */
const SERVED: Readonly<Record<BlogFolder['kind'], RegExp>> = {
  jekyll: /^(?:src|site)\//,
  hugo: /^(?:static|assets|content)\//,
  astro: /^(?:public|src\/content|src\/assets|src\/public|src)\//,
  eleventy: /^(?:static|public|content|src|site)\//,
  markdown: /^(?:static|public|content|src|site)\//,
};
const IMAGE_ATTRIBUTES = ['src', 'poster'] as const;

export type Places = {
  /** The URL of a file of the folder or of another post; one that neither is stays relative to the post. */
  readonly placeOf: (url: string) => string;
  /** The URL of another post; null if there is none. */
  readonly linkTo: (path: string) => string | null;
};

export type Addresses = {
  /** URLs of posts and pages, by their paths below the root, in small letters and without endings. */
  readonly posts: ReadonlyMap<string, string>;
  /** Names of the files below the root, by the paths at which they stand. */
  readonly files: ReadonlyMap<string, string>;
};

/** Where the site serves a file that stands below the root. */
export const servedPath = (name: string, { kind }: Pick<BlogFolder, 'kind'>): string =>
  `/${name.replace(SERVED[kind], '').replace(SERVED[kind], '')}`;

/** The URL of a file of the folder, even if nobody knows where the blog stood. */
export const urlOfFile = (path: string, { site }: BlogFolder): string =>
  new URL((site || 'https://folder.invalid') + encoded(path)).href;

/** How a post’s links and images are read: relative to its file, to the root of the site, or to its old URL. */
export function placesOf(name: string, url: string, blog: BlogFolder, addresses: Addresses): Places {
  const folder = folderOf(name);
  const site = blog.site;

  const linkTo = (path: string): string => {
    const [, file = '', part = ''] = /^([^#?]*)([#?][^]*)?$/.exec(decoded(path)) ?? [];
    return (postAt(file) ?? '') === '' ? '' : `${postAt(file)}${part}`;
  };
  const postAt = (path: string): string | undefined =>
    candidates(path)
      .map((one) => addresses.posts.get(keyOf(one)))
      .find((one) => one !== undefined);
  const candidates = (path: string): readonly string[] => {
    const plain = path.replace(/^\//, '');
    const here = path.startsWith('/') ? [] : [joined(folder, path)];
    return [
      ...here,
      plain,
      `content/${plain}`,
      `_posts/${plain}`,
      `src/content/${plain}`,
      `src/${plain}`,
    ].filter((one) => one !== '');
  };
  const fileAt = (path: string): string | null => {
    const plain = path.replace(/^[~@]\/|^\//, '').replace(/^@/, '');
    const isRoot = /^[/~@]/.test(path);
    const names = [
      ...(isRoot ? [] : [joined(folder, path)]),
      ...['', 'static/', 'public/', 'assets/', 'src/', 'src/assets/', 'content/', 'site/'].map(
        (one) => one + plain,
      ),
    ];
    return names.find((one) => one !== '' && blog.files.has(one)) ?? null;
  };
  const withoutBase = (path: string): string => {
    const base = URL.canParse(site) ? new URL(site).pathname.replace(/\/$/, '') : '';
    return base !== '' && path.startsWith(`${base}/`) ? path.slice(base.length) : path;
  };

  return {
    linkTo: (path) => linkTo(path) || null,
    placeOf(raw) {
      const address = raw.trim();
      if (address === '' || /^(?:#|data:|mailto:|tel:|javascript:)/i.test(address)) return address;
      const own = URL.canParse(address) ? ownPath(address, site) : address;
      if (own === null || own.startsWith('//')) return address;
      const [, path = '', rest = ''] = /^([^#?]*)([#?][^]*)?$/.exec(own) ?? [];
      const isRooted = path !== address.replace(/[#?][^]*$/, '') || path.startsWith('/');
      const plain = decoded(isRooted ? withoutBase(path) : path);
      if (MARKDOWN.test(plain) || !/\.\w{2,5}$/.test(plain)) {
        const post = postAt(plain.replace(/\/$/, ''));
        if (post !== undefined) return post + rest;
      }
      const file = fileAt(plain);
      if (file !== null && !MARKDOWN.test(file)) return urlOfFile(servedPath(file, blog), blog);
      if (isRooted) return site === '' ? path + rest : site + encoded(plain) + rest;
      if (!URL.canParse(address, url)) return address;
      const whole = new URL(address, url);
      return site === '' ? whole.pathname + whole.search + whole.hash : whole.href;
    },
  };
}

/** The path of a URL of the old site itself; null for one of another. */
function ownPath(url: string, site: string): string | null {
  const plain = (one: string) => one.replace(/^https?:\/\/(?:www\.)?/i, '');
  if (site === '' || !/^https?:/i.test(url)) return null;
  const host = plain(site).split('/')[0] ?? '';
  const at = plain(url);
  return at.toLowerCase() === host.toLowerCase() || at.toLowerCase().startsWith(`${host.toLowerCase()}/`)
    ? at.slice(host.length) || '/'
    : null;
}

/** A path below a folder, never above the root. */
function joined(folder: string, path: string): string {
  const parts: string[] = [];
  for (const part of (folder + path).split('/')) {
    if (part === '..') parts.pop();
    else if (part !== '.' && part !== '') parts.push(part);
  }
  return parts.join('/');
}

/** By which a post is found: `posts/one.md`, `posts/one/index.md`, `posts/one` and `/Posts/One/` are one. */
export const keyOf = (path: string): string =>
  path
    .replace(/^\//, '')
    .replace(/\.(?:[a-z]{2}(?:-[a-z]{2})?\.)?(?:md|mdx|markdown|html?)$/i, '')
    .replace(/\/_?index$/i, '')
    .replace(/\/$/, '')
    .toLowerCase();

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

const encoded = (path: string) => path.split('/').map(encodeURIComponent).join('/');

/** The HTML with its images and links at their old URLs. A picture alone with a title has a caption. */
export function withPlaces(html: string, { placeOf }: Places): string {
  const tree = parseHast(html);
  visit(tree, 'element', (node) => {
    for (const name of IMAGE_ATTRIBUTES) {
      const value = attribute(node, name);
      if (value !== '' && node.tagName !== 'iframe') node.properties[name] = placeOf(value);
    }
    if (node.tagName === 'a' && attribute(node, 'href') !== '')
      node.properties.href = placeOf(attribute(node, 'href'));
    delete node.properties.srcSet;
    const [only] = node.children;
    const title = only && isElement(only, 'img') ? attribute(only, 'title') : '';
    if (node.tagName === 'p' && node.children.length === 1 && title !== '') {
      node.tagName = 'figure';
      node.children.push(h('figcaption', title));
    }
  });
  // A link to a post that is not there.
  changeElements(tree, (node) =>
    node.tagName === 'a' && node.properties.href === '' ? node.children : undefined,
  );
  return toHtml(tree, { allowDangerousHtml: true });
}
