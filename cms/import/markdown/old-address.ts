import { isObject } from '../json-fields';
import { fragmentOf } from './markdown-html';
import type { BlogFolder } from './blog-folder';
import { isTrue, namesIn, textIn as firstText, textOf } from './front-values';

/** What the address of a post is made of. */
export type Addressed = {
  /** Path below the root. */
  readonly name: string;
  readonly values: ReadonlyMap<string, unknown>;
  readonly title: string;
  /** File name without date and ending; the folder’s name of an `index.md`. */
  readonly base: string;
  /** Days on which it was published, as written and in UTC: `2020-01-02`. */
  readonly days: readonly string[];
  /** ISO. */
  readonly date: string | null;
  readonly categories: readonly string[];
  /** Code of its language, if the folder has several. */
  readonly language: string;
};

const JEKYLL_STYLES: Readonly<Record<string, string>> = {
  date: '/:categories/:year/:month/:day/:title.html',
  pretty: '/:categories/:year/:month/:day/:title/',
  ordinal: '/:categories/:year/:y_day/:title.html',
  weekdate: '/:categories/:year/W:week/:short_day/:title.html',
  none: '/:categories/:title.html',
};

/** Paths under which a post stood, below the path of the site; the first is the one that it had. */
export function oldPathsOf(
  post: Addressed,
  blog: BlogFolder,
  routes: ReadonlyMap<string, string>,
): readonly string[] {
  const own = ownPaths(post, blog, routes).map((path) => tidied(path));
  const [first = '/'] = own;
  const others = namesOfOld(post).flatMap((path) => relativeTo(first, path, blog.kind === 'hugo'));
  return [...new Set([...own, ...others])].filter((path) => path !== '' && path !== '/');
}

/** `aliases` of Hugo, `redirect_from` of a plug-in of Jekyll. */
const namesOfOld = ({ values }: Addressed): readonly string[] =>
  ['aliases', 'alias', 'redirectfrom', 'redirects', 'oldurls', 'oldurl'].flatMap((name) =>
    namesIn(values.get(name)),
  );

function relativeTo(own: string, path: string, isBesides: boolean): readonly string[] {
  if (/^https?:/.test(path)) return URL.canParse(path) ? [tidied(new URL(path).pathname)] : [];
  if (path.startsWith('/') || !isBesides) return [tidied(`/${path}`)];
  return [tidied(new URL(path, `https://a.example${own.replace(/\/$/, '')}`).pathname)];
}

const tidied = (path: string): string =>
  `/${path}`
    .replace(/[?#][^]*$/, '')
    .replace(/\/{2,}/g, '/')
    .replace(/\/index\.html$/, '/');

function ownPaths(post: Addressed, blog: BlogFolder, routes: ReadonlyMap<string, string>): readonly string[] {
  const { values } = post;
  if (blog.kind === 'jekyll') return jekyllPaths(post, blog);
  if (blog.kind === 'hugo') return hugoPaths(post, blog);
  const permalink = firstText(values, 'permalink url');
  if (blog.kind === 'eleventy') return eleventyPaths(post, permalink);
  const ownPath = permalink !== '' && /^[\w/.%-]+$/.test(permalink) ? permalink : '';
  if (blog.kind === 'astro') return ownPath === '' ? astroPaths(post, routes) : [ownPath];
  const path = post.name.replace(/\.\w+$/, '').replace(/(?:^|\/)(?:index|readme)$/i, '');
  return [ownPath || `/${path}`];
}

function jekyllPaths(post: Addressed, blog: BlogFolder): readonly string[] {
  const { name, values, base, categories } = post;
  const style = textOf(values.get('permalink')) || textOf(blog.config.permalink) || 'date';
  const template = JEKYLL_STYLES[style] ?? style;
  const slug = textOf(values.get('slug')) || base;
  const cased = slug.replace(/[^\p{L}\p{M}\p{N}._~!$&'()+,;=@-]+/gu, '-').replace(/^-|-$/g, '');
  const folders = [...new Set(categories.map((one) => one.toLowerCase()))];
  return post.days.length === 0 && template.includes(':year')
    ? []
    : (post.days.length === 0 ? [''] : post.days).flatMap((day) => {
        const path = filled(template, day, post, {
          title: cased,
          slug: fragmentOf(slug.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')).replace(/^-|-$/g, ''),
          categories: folders.join('/'),
          slugified_categories: folders.map((one) => one.replace(/[^\p{L}\p{M}\p{N}]+/gu, '-')).join('/'),
          name: base,
          basename: base,
          collection: 'posts',
          path: name.replace(/^_posts\//, '').replace(/\.\w+$/, ''),
          output_ext: '.html',
        });
        // Pages of GitHub answer without the ending as well.
        return path.endsWith('.html') ? [path, path.slice(0, -'.html'.length)] : [path];
      });
}

function hugoPaths(post: Addressed, { config }: BlogFolder): readonly string[] {
  const { name, values, title, base, language } = post;
  const prefix = languagePrefix(config, language);
  const url = textOf(values.get('url'));
  if (url !== '') return [url.startsWith('/') ? url : `${prefix}/${url}`];
  const below = name.replace(/^content\//, '').replace(new RegExp(`^${language || '\\0'}/`), '');
  const folders = below.split('/').slice(0, -1);
  const isBundle = /(?:^|\/)index(?:\.[a-z-]{2,5})?\.\w+$/.test(below);
  const sections = isBundle ? folders.slice(0, -1) : folders;
  const slug = textOf(values.get('slug'));
  const last = (slug === '' ? base : slug).toLowerCase().replace(/\s+/g, '-');
  const [section = ''] = folders;
  const rules = isObject(config.permalinks) ? config.permalinks : {};
  const pages = isObject(rules.page) ? rules.page : rules;
  const template = textOf(pages[section]);
  const ending = isTrue(config.uglyURLs) || isTrue(config.uglyurls) ? '.html' : '/';
  if (template === '')
    return [`${prefix}/${[...sections, last].join('/').toLowerCase().replace(/\s+/g, '-')}${ending}`];
  const urlized = (text: string) =>
    text
      .toLowerCase()
      .replace(/[^\p{L}\p{M}\p{N}._\s-]+/gu, '')
      .trim()
      .replace(/\s+/g, '-');
  const [day = ''] = post.days;
  return [
    prefix +
      filled(template, day, post, {
        title: urlized(title),
        slug: slug === '' ? urlized(title) : urlized(slug),
        slugorfilename: last,
        slugorcontentbasename: last,
        filename: isBundle ? 'index' : base.toLowerCase(),
        contentbasename: base.toLowerCase(),
        section,
        sections: sections.join('/').toLowerCase(),
      }),
  ];
}

function languagePrefix(config: Readonly<Record<string, unknown>>, language: string): string {
  const first = textOf(config.defaultContentLanguage ?? config.defaultcontentlanguage) || 'en';
  const isBelow = isTrue(config.defaultContentLanguageInSubdir ?? config.defaultcontentlanguageinsubdir);
  return language === '' || (language === first.toLowerCase() && !isBelow) ? '' : `/${language}`;
}

/** The collection’s name is the usual route; `routes` has those that the pages of the site name. */
function astroPaths(
  { name, values, base }: Addressed,
  routes: ReadonlyMap<string, string>,
): readonly string[] {
  const page = /^src\/pages\/([^]*?)(?:\/?index)?\.\w+$/.exec(name)?.[1];
  if (page !== undefined) return [`/${page}/`];
  const [, collection = '', rest = base] =
    /^src\/(?:content|data)\/(?:([^/]+)\/)?([^]*?)(?:\/index)?\.\w+$/.exec(name) ?? [];
  const slug =
    firstText(values, 'slug') ||
    rest
      .split('/')
      .map((part) => fragmentOf(part))
      .join('/');
  return [`${routes.get(collection) ?? (collection === '' ? '' : `/${collection}`)}/${slug}/`];
}

/** `/blog/{{ page.fileSlug }}/`; a template with more than the usual names says nothing here. */
function eleventyPaths({ name, base, title, values }: Addressed, permalink: string): readonly string[] {
  const path = name
    .replace(/^(?:src|content|site|input|_?posts(?=\/posts))\//, '')
    .replace(/\.\w+$/, '')
    .replace(/(?:^|\/)\d{4}-\d{2}-\d{2}-(?=[^/]*$)/, '/')
    .replace(/\/?index$/, '');
  if (permalink === '' || permalink === 'true') return [`/${path}/`];
  const filledPath = permalink.replace(
    /\{\{\s*([\w.]+)((?:\s*\|\s*\w+)*)\s*\}\}/g,
    (whole, key: string, filters: string) => {
      const value =
        key === 'page.fileSlug'
          ? base
          : key === 'page.filePathStem'
            ? `/${path}`
            : key === 'title'
              ? title
              : firstText(values, key);
      return value === '' ? whole : /slug/.test(filters) ? fragmentOf(value) : value;
    },
  );
  return filledPath.includes('{{') ? [] : [filledPath];
}

const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);
const DAYS = 'sunday monday tuesday wednesday thursday friday saturday'.split(' ');

/** A template with its `:names` replaced. */
function filled(
  template: string,
  day: string,
  { date }: Addressed,
  names: Readonly<Record<string, string>>,
): string {
  const [year = '', month = '', dayOfMonth = ''] = day.split('-');
  const at = new Date(`${day || '1970-01-01'}T00:00:00Z`);
  const monthName = MONTHS[at.getUTCMonth()] ?? '';
  const dayName = DAYS[at.getUTCDay()] ?? '';
  const yearDay = String(Math.round((at.getTime() - Date.UTC(at.getUTCFullYear(), 0, 1)) / 86_400_000) + 1);
  const [hour = '00', minute = '00', second = '00'] = (date ?? '').slice(11, 19).split(':');
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const all = new Map(
    Object.entries({
      year,
      short_year: year.slice(2),
      month,
      i_month: month.replace(/^0/, ''),
      short_month: capital(monthName).slice(0, 3),
      long_month: capital(monthName),
      monthname: monthName,
      day: dayOfMonth,
      i_day: dayOfMonth.replace(/^0/, ''),
      short_day: capital(dayName).slice(0, 3),
      long_day: capital(dayName),
      weekday: String(at.getUTCDay()),
      weekdayname: dayName,
      y_day: yearDay.padStart(3, '0'),
      yearday: yearDay,
      week: weekOf(at),
      hour,
      minute,
      second,
      ...names,
    }),
  );
  return template.replace(/:([a-z_]+)(?:\[[^\]]*\])?/g, (whole, name: string) => all.get(name) ?? whole);
}

/** Number of the week, as ISO 8601 counts. */
function weekOf(day: Date): string {
  const thursday = new Date(day.getTime() + (4 - (day.getUTCDay() || 7)) * 86_400_000);
  const firstMs = Date.UTC(thursday.getUTCFullYear(), 0, 1);
  return String(Math.ceil(((thursday.getTime() - firstMs) / 86_400_000 + 1) / 7)).padStart(2, '0');
}
