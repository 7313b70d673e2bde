import type { Element, Nodes, Root } from 'hast';
import { defaultHandlers, toMdast, type State } from 'hast-util-to-mdast';
import type {
  Html,
  Image,
  InlineCode,
  Nodes as Markdown,
  Paragraph,
  Root as MarkdownRoot,
  RootContent,
} from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { visit } from 'unist-util-visit';
import { isElement } from 'hast-util-is-element';
import { toString } from 'hast-util-to-string';
import { renderMarkdown } from '../src/rich-text/render-markdown';
import { isFileToken } from '../src/import/handover';
import { readEmbed } from '../../lib/article/embed-providers';
import { attribute, changeElements, findElement, parseHast, elementsIn } from './hast';
import { repair } from '../../lib/article/repair/repair';
import { cutToSize } from '../../lib/article/tree/limits';
import { toHast } from '../../lib/article/tree/hast';
import { parseHtml } from '../../lib/article/tree/parse-html';
import { FRAME } from '../../lib/article/tree/tree';
import { textOfHtml } from '../../lib/text/strip-tags';
import type { BodyOptions, BodyStep } from './body/body-step';
import { ANCHOR, keepAnchors } from './body/keep-anchors';
import { CELL_BREAK, KEPT_HTML, keepHtml } from './body/keep-html';
import { leadLinks } from './body/lead-links';
import { nameCode } from './body/name-code';
import { playFiles } from './body/play-files';
import { partLinks } from './body/part-links';
import { isControl, lostParts } from './body/lost-parts';
import { tidyMarks } from './body/tidy-marks';
import { missingWords, visibleWords, wordsOfUrls } from './body/visible-words';

export type Body = {
  readonly markdown: string;
  /** Text of the first paragraph, except one with only a URL (a player). */
  readonly opening: string;
  /** Text of the first heading. */
  readonly heading: string;
  readonly findings: readonly string[];
  /** Count of the words that are lost. */
  readonly missing: number;
};

/** Run in this order after the repair of an article: `keepHtml` needs the links and anchors of the others. */
export const BODY_STEPS: readonly BodyStep[] = [
  partLinks,
  playFiles,
  leadLinks,
  keepAnchors,
  nameCode,
  keepHtml,
];

const NO_WORDS = /^\s*(?:https?:\/\/\S+)?\s*$/;

/**
 * Elements that the site shows but Markdown cannot write: they stay HTML, which an editor's Markdown may
 * contain.
 */
const KEPT_AS_HTML = ['sub', 'sup', 'u', 'mark', 'kbd', 'ins', 'small', 'abbr'] as const;

const MORE_THAN_CODE: ReadonlySet<string> = new Set(['a', 'br', CELL_BREAK, 'img']);

/** Without the escape in `a\@b.example`: the content service makes no links of bare email addresses. */
const GFM = (gfmToMarkdown().extensions ?? []).filter(
  ({ unsafe }) => !unsafe?.some(({ character }) => character === '@'),
);

/**
 * The body of a post as an editor of the site would write it: through the repair steps of an article, then
 * Markdown. `findings` say what is lost on the way.
 *
 * Errors: never throws; HTML that is nested too deeply becomes its text.
 */
export function bodyMarkdown(
  html: string,
  options: BodyOptions,
  steps: readonly BodyStep[] = BODY_STEPS,
): Body {
  const findings: string[] = [];
  const source = cutToSize(html);
  if (source !== html) findings.push('the text is longer than 1 MB: its end is cut off');
  try {
    const before = parseHast(source);
    const tree = toHast(repair(parseHtml(source)));
    findings.push(...lostParts(before, tree));
    const undescribed = elementsIn(tree, 'img').filter((node) => attribute(node, 'alt').trim() === '').length;
    for (const step of steps) step(tree, options, (finding) => findings.push(finding));
    if (undescribed > 0)
      findings.push(
        `${undescribed === 1 ? 'an image' : `${undescribed} images`} without words for those who cannot see them`,
      );
    const paragraph = findElement(tree, (node) => node.tagName === 'p' && !NO_WORDS.test(toString(node)));
    const heading = findElement(tree, ({ tagName }) => /^h[1-6]$/.test(tagName));
    const markdown = written(tree, findings);
    const sources =
      options.written === undefined ? [before] : [before, parseHast(cutToSize(options.written))];
    const wordsAfter = visibleWords(parseHast(renderMarkdown(markdown)));
    for (const one of sources) changeElements(one, (node) => (isControl(node) ? [] : undefined));
    const urls = new Set(sources.flatMap((one) => [...wordsOfUrls(one)]));
    const [missing = []] = sources
      .map((one) => missingWords(visibleWords(one), wordsAfter).filter((word) => !urls.has(word)))
      .toSorted((a, b) => b.length - a.length);
    if (missing.length > 0)
      findings.push(
        `left out: ${missing.length} words, such as “${missing.slice(0, 8).join(' ').slice(0, 80)}”`,
      );
    return {
      markdown,
      opening: lineOf(paragraph),
      heading: lineOf(heading),
      findings,
      missing: missing.length,
    };
  } catch {
    const text = textOfHtml(source);
    findings.push('the HTML is nested too deeply: only its text is kept');
    return { markdown: text.replace(/[<*_[\]`\\]/g, '\\$&'), opening: '', heading: '', findings, missing: 0 };
  }

  function written(tree: Root, lostNames: string[]): string {
    const body = toMdast(tree, { handlers: handlersFor(options, lostNames) });
    // why: the tree is a root, and so is what is made of it.
    return toMarkdown(tidyMarks(withRawHtml(body as MarkdownRoot)), {
      extensions: GFM,
      bullet: '-',
      emphasis: '_',
      rule: '-',
    }).trim();
  }
}

function lineOf(node: Element | undefined): string {
  const words = (one: Nodes): string =>
    isElement(one, 'br') ? ' ' : 'children' in one ? one.children.map(words).join('') : toString(one);
  return node ? words(node).replace(/\s+/g, ' ').trim() : '';
}

/**
 * Beginning of code that is HTML in truth: while the tree is made, HTML would end a paragraph. From Unicode's
 * private area.
 */
const RAW = '\uf8ff';
const raw = (html: string): InlineCode => ({ type: 'inlineCode', value: RAW + html });
const block = (value: string): Html => ({ type: 'html', value });

function withRawHtml(tree: MarkdownRoot): MarkdownRoot {
  visit(tree, 'inlineCode', ({ value }, index, parent) => {
    if (value.startsWith(RAW)) parent?.children.splice(index ?? 0, 1, block(value.slice(RAW.length)));
  });
  return tree;
}

function handlersFor({ imageUrl, link }: BodyOptions, findings: string[]) {
  const image = (node: Element, title?: string): Image => {
    const href = attribute(node, 'src');
    return {
      type: 'image',
      url: imageUrl(href) ?? href,
      alt: attribute(node, 'alt').replace(/\s+/g, ' ').trim(),
      title: title || null,
    };
  };
  const linked = (href: string): Paragraph => ({
    type: 'paragraph',
    children: [{ type: 'link', url: href, children: [{ type: 'text', value: href }] }],
  });
  /** A video: its URL alone on a line, from which the site makes a player. */
  const played = (href: string): Markdown => {
    if (href === '') return { type: 'paragraph', children: [] };
    const video = readEmbed(href);
    if (video) return { type: 'paragraph', children: [raw(video.watchUrl)] };
    findings.push(`a frame of ${hostOf(href)} becomes a link`);
    return linked(href);
  };
  const sourceOf = (node: Element) =>
    attribute(node, 'src') || attribute(findElement(node, isSource) ?? node, 'src');
  return {
    img: (_: State, node: Element) => image(node),
    [FRAME]: (_: State, node: Element) => played(attribute(node, 'src')),
    code: (state: State, node: Element) =>
      findElement(node, ({ tagName }) => MORE_THAN_CODE.has(tagName))
        ? [raw('<code>'), ...state.all(node), raw('</code>')]
        : defaultHandlers.code(state, node),
    [KEPT_HTML]: (_: State, node: Element) => block(attribute(node, 'value')),
    [ANCHOR]: (_: State, node: Element) =>
      raw(`<a id="${attribute(node, 'id').replaceAll('"', '&quot;')}"></a>`),
    [CELL_BREAK]: () => raw('<br>'),
    video: (_: State, node: Element) => {
      const source = link(sourceOf(node));
      if (!isFileToken(source)) findings.push(`a video stays where it is: ${source}`);
      const poster = attribute(node, 'poster');
      const still = poster === '' ? '' : ` poster="${inQuotes(imageUrl(poster) ?? poster)}"`;
      const tracks = elementsIn(node, 'track').map((track) => trackOf(track, link));
      return raw(`<video controls src="${inQuotes(source)}"${still}>${tracks.join('')}</video>`);
    },
    audio: (_: State, node: Element): Paragraph | InlineCode => {
      const source = link(sourceOf(node));
      if (isFileToken(source)) return raw(`<audio controls src="${source}"></audio>`);
      findings.push(`a recording becomes a link: ${source}`);
      return linked(source);
    },
    figure: (state: State, node: Element) => {
      const caption = node.children.find((child) => isElement(child, 'figcaption'));
      const images = elementsIn(node, 'img');
      const [only] = images;
      const others = node.children.filter((child) => child !== caption && toString(child).trim() !== '');
      const isAlone = images.length === 1 && others.length === 0 && elementsIn(node, KEPT_HTML).length === 0;
      if (only && isAlone && caption)
        return {
          type: 'paragraph' as const,
          children: [image(only, lineOf(isElement(caption) ? caption : undefined))],
        };
      return state.toFlow(state.all(node));
    },
    details: (state: State, node: Element): RootContent[] => {
      const summary = node.children.find((child) => isElement(child, 'summary'));
      const others = node.children.filter((child) => child !== summary);
      const title = isElement(summary) ? lineOf(summary) : '';
      const words = title.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return [
        block(`<details>${title === '' ? '' : `\n<summary>${words}</summary>`}`),
        // why: flow content, as what a root has.
        ...(state.toFlow(state.all({ ...node, children: others })) as RootContent[]),
        block('</details>'),
      ];
    },
    ...Object.fromEntries(
      KEPT_AS_HTML.map((name) => [
        name,
        (state: State, node: Element) => [raw(`<${name}>`), ...state.all(node), raw(`</${name}>`)],
      ]),
    ),
  };
}

const inQuotes = (url: string) => url.replaceAll('"', '%22').replaceAll('&', '&amp;');

function trackOf(track: Element, link: BodyOptions['link']): string {
  const words = ['kind', 'srcLang', 'label'].map((name) => {
    const value = attribute(track, name).replaceAll('&', '&amp;').replaceAll('"', '&quot;');
    return value === '' ? '' : ` ${name.toLowerCase()}="${value}"`;
  });
  return `<track src="${inQuotes(link(attribute(track, 'src')))}"${words.join('')}>`;
}

const isSource = ({ tagName }: Element) => tagName === 'source';
const hostOf = (href: string) => (URL.canParse(href) ? new URL(href).hostname : href);
