import { toMdast } from 'hast-util-to-mdast';
import type { Nodes } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import type { FaqBlock, HowTo } from '../cms/model';
import { portableTree } from './portable-html';

/** The content of a post's Markdown twin: the same as its page, without the layout. */
export type PostMarkdownFacts = {
  readonly url: string;
  readonly title: string;
  readonly excerpt: string;
  /** BCP 47. */
  readonly language: string;
  readonly author: { readonly name: string; readonly url: string } | null;
  readonly publishedAt: string;
  readonly updatedAt: string;
  readonly tags: readonly string[];
  readonly articleHtml: string;
  readonly howTo: HowTo | null;
  readonly faqs: FaqBlock | null;
  /** Heading of the questions if the editor gave none. */
  readonly questionsTitle: string;
};

/**
 * A post as Markdown (CommonMark with GitHub's tables), with YAML front matter.
 *
 * Errors: never throws.
 */
export function postMarkdown(facts: PostMarkdownFacts): string {
  const { title, excerpt, articleHtml, url, howTo, faqs, questionsTitle } = facts;
  const parts = [
    frontMatter(facts),
    markdownOf({ type: 'heading', depth: 1, children: [{ type: 'text', value: oneLine(title) }] }),
    excerpt &&
      markdownOf({
        type: 'paragraph',
        children: [{ type: 'emphasis', children: [{ type: 'text', value: excerpt }] }],
      }),
    htmlToMarkdown(articleHtml, url),
    howTo && howToMarkdown(howTo, title),
    faqs && faqMarkdown(faqs, questionsTitle),
  ];
  return `${parts.filter(Boolean).join('\n\n')}\n`;
}

/** HTML of an article as Markdown; relative URLs resolve against the page. */
export function htmlToMarkdown(articleHtml: string, pageUrl: string): string {
  return markdownOf(toMdast(portableTree(articleHtml, pageUrl)));
}

/** An address of our picture optimiser. Its `&` need no backslash, which readers that only look for addresses would take for a part of it. */
const OPTIMISED = /\/_next\/image\?url=[^\s)]*/g;

function markdownOf(node: Nodes): string {
  const text = toMarkdown(node, { extensions: [gfmToMarkdown()], bullet: '-', emphasis: '_', rule: '-' });
  return text.trim().replaceAll(OPTIMISED, (address) => address.replaceAll('\\&', '&'));
}

function frontMatter({
  title,
  excerpt,
  url,
  language,
  author,
  publishedAt,
  updatedAt,
  tags,
}: PostMarkdownFacts): string {
  const fields: Readonly<Record<string, unknown>> = {
    title,
    description: excerpt,
    url,
    language,
    author: author?.name,
    author_url: author?.url,
    published: publishedAt,
    updated: updatedAt,
    tags: tags.length > 0 ? tags : undefined,
  };
  const lines = Object.entries(fields).filter(([, value]) => value !== undefined && value !== '');
  return ['---', ...lines.map(([name, value]) => `${name}: ${yamlText(value)}`), '---'].join('\n');
}

function howToMarkdown({ title, description, steps }: HowTo, postTitle: string): string {
  return [
    section(title || postTitle, 2),
    description && paragraphs(description),
    ...steps.map((step, index) =>
      [
        section(`${index + 1}. ${step.title}`, 3),
        step.description !== step.title && paragraphs(step.description),
      ]
        .filter(Boolean)
        .join('\n\n'),
    ),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function faqMarkdown({ title, subtitle, faq }: FaqBlock, questionsTitle: string): string {
  return [
    section(title || questionsTitle, 2),
    subtitle && paragraph(subtitle),
    ...faq.map(({ question, answer }) => `${section(question, 3)}\n\n${paragraphs(answer)}`),
  ]
    .filter(Boolean)
    .join('\n\n');
}

function section(text: string, depth: 2 | 3): string {
  return markdownOf({ type: 'heading', depth, children: [{ type: 'text', value: oneLine(text) }] });
}

function paragraph(text: string): string {
  return markdownOf({ type: 'paragraph', children: [{ type: 'text', value: text }] });
}

/** Paragraphs and lists, as `lib/text/plain-text.ts` writes them on lines. */
function paragraphs(lines: string): string {
  return lines
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.startsWith('– ') ? `- ${paragraph(line.slice(2))}` : paragraph(line)))
    .join('\n\n');
}

/** A line break would change a heading's syntax. */
function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}

/** JSON is valid YAML, so no title can break out of its quotes; line separators are escaped because old YAML parsers end a line there. */
function yamlText(value: unknown): string {
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (separator) => `\\u${separator.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}
