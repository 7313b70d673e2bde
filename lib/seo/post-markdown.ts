import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { portableTree } from './portable-html';

/** The content of a post's Markdown version: the same as its page, without the layout. */
export type PostMarkdownFacts = {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** BCP 47. */
  readonly language: string;
  readonly authors: readonly { readonly name: string; readonly url: string }[];
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly tags: readonly string[];
  /** Article, steps and questions (`post-html.ts`). */
  readonly html: string;
};

/**
 * A post as Markdown (CommonMark with GitHub's tables), with YAML front matter.
 *
 * Errors: never throws.
 */
export function postMarkdown(facts: PostMarkdownFacts): string {
  const { title, excerpt, html, url } = facts;
  const parts = [
    frontMatter(facts),
    markdownOf({ type: 'heading', depth: 1, children: [{ type: 'text', value: oneLine(title) }] }),
    excerpt &&
      markdownOf({
        type: 'paragraph',
        children: [{ type: 'emphasis', children: [{ type: 'text', value: excerpt }] }],
      }),
    htmlToMarkdown(html, url),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** A post's HTML as Markdown; relative URLs resolve against the page. */
export function htmlToMarkdown(html: string, pageUrl: string): string {
  return markdownOf(toMdast(portableTree(html, pageUrl)));
}

/**
 * A URL of our image optimiser. Its `&` must stay unescaped: programs that only look for URLs would take the
 * backslash as part of it.
 */
const OPTIMISED = /\/_next\/image\?url=[^\s)]*/g;

function markdownOf(node: Nodes): string {
  const text = toMarkdown(node, { extensions: [gfmToMarkdown()], bullet: '-', emphasis: '_', rule: '-' });
  return text.trim().replaceAll(OPTIMISED, (url) => url.replaceAll('\\&', '&'));
}

function frontMatter({
  title,
  excerpt,
  url,
  language,
  authors,
  publishedAt,
  updatedAt,
  tags,
}: PostMarkdownFacts): string {
  const fields: Readonly<Record<string, unknown>> = {
    title,
    description: excerpt,
    url,
    language,
    author: oneOrList(authors.map(({ name }) => name)),
    author_url: oneOrList(authors.flatMap(({ url: page }) => page || [])),
    published: publishedAt,
    updated: updatedAt,
    tags: tags.length > 0 ? tags : undefined,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return ['---', ...lines.map(([name, value]) => `${name}: ${yamlText(value)}`), '---'].join('\n');
}

/** As front matter has it: a text if there is one, a list if there are several. */
const oneOrList = (texts: readonly string[]) => (texts.length > 1 ? texts : texts[0]);

/** A line break would change a heading's syntax. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/**
 * JSON is valid YAML, so no title can break out of its quotes; line separators are escaped because old YAML
 * parsers end a line there.
 */
function yamlText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
