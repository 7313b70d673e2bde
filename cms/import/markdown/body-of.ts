import { cutToSize } from '../../../lib/article/tree/limits';
import { textOfHtml } from '../../../lib/text/strip-tags';
import { textOf } from './front-values';
import type { BlogFolder } from './blog-folder';
import { outsideCode, outsideFences } from './code-ranges';
import { markdown } from './markdown-html';
import { readMarkup } from './markup';
import { readMdx } from './mdx-tags';
import { withPlaces, type Places } from './place-links';
import { readTemplates, replacePairs, type Templates } from './template-tags';

type Source = {
  readonly name: string;
  readonly title: string;
  readonly values: ReadonlyMap<string, unknown>;
  readonly body: string;
};
type Around = { readonly blog: BlogFolder; readonly places: Places; readonly hasMath: boolean };
export type Body = {
  readonly html: string;
  /** Its words as the file has them, before any tag is read. */
  readonly written: string;
  /** What stands before `<!--more-->`; '' if there is no such mark. */
  readonly opening: string;
  readonly findings: readonly string[];
};

const MORE = /<!--\s*(?:more|truncate|excerpt|end[_ -]?excerpt)\s*-->|\{\/\*\s*truncate\s*\*\/\}/i;

/** The body of a Markdown file as its program would show it. */
export function bodyOf(source: Source, { blog, places, hasMath }: Around): Body {
  const findings = new Set<string>();
  const report = (finding: string) => findings.add(finding);
  const whole = source.body.replaceAll('\r\n', '\n').replace(/[\ue000\ue001]/g, '');
  const text = withoutTitle(cutToSize(whole), source.title);
  if (text.length < whole.length - source.title.length - 20 && cutToSize(whole) !== whole)
    report('the text is longer than 1 MB: its end is cut off');
  const templates: Templates = {
    kind: blog.kind,
    variables: variablesOf(source, blog),
    linkTo: places.linkTo,
    report,
  };
  const hasNotes = blog.kind === 'markdown';
  const isMdx = /\.mdx$/i.test(source.name);
  const isHtml = /\.html?$/i.test(source.name);
  const run = readTemplates(text, templates);
  const plain = isMdx ? readMdx(run, templates) : run;
  if (/^[ \t]*(?:`{3,}|~{3,})[ \t]*\{?\.?mermaid\b/m.test(plain))
    report('a diagram (Mermaid) stays as its source');
  const render = (one: string) =>
    isHtml ? one : markdown.render(readMarkup(one, { hasMath, hasNotes, linkTo: places.linkTo, report }));
  const html = render(plain);
  const [before = ''] = plain.split(MORE, 1);
  return {
    html: placed(html, places),
    written: isHtml
      ? withoutTags(text)
      : markdown.render(writtenMarkdown(hasNotes ? text.replace(/%%(?:(?!%%)[^])*%%/g, '') : text, isMdx)),
    opening: before.length < plain.length ? textOfMarkdown(before) : '',
    findings: [...findings],
  };
}

/** Errors: none; what is nested too deeply keeps its URLs. */
function placed(html: string, places: Places): string {
  try {
    return withPlaces(html, places);
  } catch {
    return html;
  }
}

/** A text that begins with its own title, which stands above it anyway. */
function withoutTitle(text: string, title: string): string {
  const [line, words = ''] = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(text) ?? [];
  const same = (one: string) =>
    one
      .replace(/[^\p{L}\p{N}]+/gu, ' ')
      .trim()
      .toLowerCase();
  return line !== undefined && same(words) === same(title) ? text.slice(line.length) : text;
}

/** Values that front matter and configuration give to a template. */
function variablesOf(
  { values, title }: Source,
  { config, site, kind }: BlogFolder,
): ReadonlyMap<string, string> {
  const base = URL.canParse(site) ? new URL(site).pathname.replace(/\/$/, '') : '';
  const origin = URL.canParse(site) ? new URL(site).origin : '';
  const own = [...values].map(([name, value]) => [`page.${name}`, textOf(value)] as const);
  const plainNames =
    kind === 'eleventy' ? [...values].map(([name, value]) => [name, textOf(value)] as const) : [];
  const ofSite = Object.entries(config).map(([name, value]) => [`site.${name}`, textOf(value)] as const);
  return new Map([
    ...plainNames,
    ...own,
    ...ofSite,
    ['page.title', title],
    ['site.baseurl', base],
    ['site.url', origin],
    ['site.github.url', origin + base],
  ]);
}

const TAGS = /\{%(?:(?!%\}|\{%)[^])*%\}|\{\{(?:(?!\}\}|\{\{)[^])*\}\}|\{[:#.](?:(?!\})[^\n])*\}/g;

const withoutTags = (text: string) => text.replace(TAGS, ' ');

/** The text without what no reader was shown: tags, imports, attributes and marks of boxes. */
function writtenMarkdown(text: string, isMdx: boolean): string {
  const commentless = replacePairs(text, /\{%-?\s*comment\s*-?%\}/g, /\{%-?\s*endcomment\s*-?%\}/g, () => '');
  const tagless = outsideFences(commentless, withoutTags, (line) =>
    line.replace(/\{%-?\s*(?:end)?raw\s*-?%\}/g, ''),
  );
  return outsideCode(tagless, (part) => {
    const plain = part
      .replace(/^[ \t]{0,3}:{3,}.*$/gm, '')
      .replace(/\[!\w+\][+-]?/g, '')
      .replace(/^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\]|[*+-] TOC)[ \t]*$/gim, '')
      .replace(/^\*\[[^\]\n]+\]:.*$/gm, '')
      .replace(/!\[\[[^\][\n]*\]\]/g, '')
      .replace(/\[\[[^\][\n]*?([^\][|\n]*)\]\]/g, '$1')
      .replace(/\$\$?[^$\n]*\$\$?/g, ' ');
    return isMdx
      ? plain
          .replace(/^(?:import|export)\s.*$/gm, '')
          .replace(/\{[^{}]*\}/g, ' ')
          .replace(/<\/?[A-Z][^<>]*>/g, ' ')
      : plain;
  });
}

const textOfMarkdown = (source: string): string =>
  textOfHtml(markdown.render(source)).replace(/\s+/g, ' ').trim();
