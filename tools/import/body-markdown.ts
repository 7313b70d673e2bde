import type { Element, Nodes, Root } from 'hast';
import { toMdast, type State } from 'hast-util-to-mdast';
import type { Html, Image, Nodes as Markdown, Paragraph } from 'mdast';
import { gfmToMarkdown } from 'mdast-util-gfm';
import { toMarkdown } from 'mdast-util-to-markdown';
import { readEmbed } from '../../lib/article/embed-providers';
import { attribute, changeElements, findElement, isElement, textOf } from '../../lib/article/repair/change';
import { repair } from '../../lib/article/repair/repair';
import { cutToSize } from '../../lib/article/tree/limits';
import { parseHtml } from '../../lib/article/tree/parse-html';
import { FRAME } from '../../lib/article/tree/tree';
import { textOfHtml } from '../../lib/text/strip-tags';

export type BodyOptions = {
  /** What an editor's Markdown has in the place of a picture; null leaves its address as it is. */
  readonly picture: (address: string) => string | null;
  /** The address that a link gets. */
  readonly link: (address: string) => string;
};

export type Body = {
  readonly markdown: string;
  /** Text of the first paragraph that is more than an address, as the place of a player is. */
  readonly opening: string;
  /** Text of the first heading. */
  readonly heading: string;
  readonly findings: readonly string[];
};

const NO_WORDS = /^\s*(?:https?:\/\/\S+)?\s*$/;

/** Elements that Markdown has no mark for and the site shows: they stay HTML, which an editor's Markdown may hold. */
const KEPT_AS_HTML = ['sub', 'sup', 'u', 'mark', 'kbd', 'ins', 'small', 'abbr'] as const;
/** Elements that lead to nothing: of these a reader had something, and has it no more. */
const LOST: Readonly<Record<string, string>> = {
  script: 'script',
  form: 'form',
  object: 'object of a plug-in',
  applet: 'object of a plug-in',
  canvas: 'drawing',
  svg: 'drawing',
  math: 'formula',
  map: 'map of links on a picture',
};
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif)(?:[?#]|$)/i;

/**
 * The body of a post as an editor of the site would write it: through the repair steps of an article, then Markdown. `findings` say what is lost
 * on the way.
 *
 * Errors: never throws; what is nested beyond sense becomes its text.
 */
export function bodyMarkdown(html: string, options: BodyOptions): Body {
  const findings: string[] = [];
  const source = cutToSize(html);
  if (source !== html) findings.push('the text is longer than 1 MB: its end is cut off');
  try {
    const raw = parseHtml(source);
    const lost = new Map<string, number>();
    countElements(raw, (name) => LOST[name], lost);
    const tree = repair(raw);
    countElements(
      tree,
      ({ length }, { properties }) =>
        length > 0 && isMerged(properties) ? 'merged cell of a table' : undefined,
      lost,
    );
    for (const [what, count] of lost)
      findings.push(`${count === 1 ? 'a' : count} ${what}${count === 1 ? '' : 's'} left out`);
    leadLinks(tree, options);
    const undescribed = elementsIn(tree, 'img').filter((node) => attribute(node, 'alt').trim() === '').length;
    if (undescribed > 0) findings.push(`${undescribed} pictures without words for those who cannot see them`);
    const paragraph = findElement(tree, (node) => node.tagName === 'p' && !NO_WORDS.test(textOf(node)));
    const heading = findElement(tree, ({ tagName }) => /^h[1-6]$/.test(tagName));
    const markdown = toMarkdown(toMdast(tree, { handlers: handlersFor(options, findings) }), {
      extensions: [gfmToMarkdown()],
      ...{ bullet: '-', emphasis: '_', rule: '-' },
    });
    return { markdown: markdown.trim(), opening: lineOf(paragraph), heading: lineOf(heading), findings };
  } catch {
    const text = textOfHtml(source);
    findings.push('the HTML is nested beyond sense: only its text is left');
    return { markdown: text.replace(/[<*_[\]`\\]/g, '\\$&'), opening: '', heading: '', findings };
  }
}

function lineOf(node: Element | undefined): string {
  const words = (one: Nodes): string =>
    isElement(one, 'br') ? ' ' : 'children' in one ? one.children.map(words).join('') : textOf(one);
  return node ? words(node).replace(/\s+/g, ' ').trim() : '';
}
const isMerged = ({ colSpan, rowSpan }: Element['properties']) =>
  Number(colSpan ?? 1) > 1 || Number(rowSpan ?? 1) > 1;

function countElements(
  parent: Nodes,
  nameOf: (tagName: string, node: Element) => string | undefined,
  counts: Map<string, number>,
): void {
  if (!('children' in parent)) return;
  for (const child of parent.children) {
    if (child.type !== 'element') continue;
    const name = nameOf(child.tagName, child);
    if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
    countElements(child, nameOf, counts);
  }
}

/** A link from a picture to its larger self goes; others lead where their pages are now. */
function leadLinks(tree: Root, { picture, link }: BodyOptions): void {
  changeElements(tree, (node) => {
    const address = node.tagName === 'a' ? attribute(node, 'href') : '';
    if (address === '') return undefined;
    const isPicture = PICTURE.test(address);
    if (isPicture && textOf(node).trim() === '' && findElement(node, ({ tagName }) => tagName === 'img'))
      return node.children;
    node.properties.href = isPicture ? (picture(address) ?? address) : link(address);
    return undefined;
  });
}

const raw = (value: string): Html => ({ type: 'html', value });

function handlersFor({ picture }: BodyOptions, findings: string[]) {
  const image = (node: Element, title?: string): Image => {
    const address = attribute(node, 'src');
    return {
      type: 'image',
      url: picture(address) ?? address,
      alt: attribute(node, 'alt').trim(),
      title: title || null,
    };
  };
  /** A film: its address alone on a line, from which the site makes a player. */
  const played = (address: string): Markdown => {
    if (address === '') return { type: 'paragraph', children: [] };
    if (!readEmbed(address)) findings.push(`a frame of ${hostOf(address)} becomes a link`);
    return readEmbed(address)
      ? { type: 'paragraph', children: [raw(readEmbed(address)?.watchUrl ?? address)] }
      : {
          type: 'paragraph',
          children: [{ type: 'link', url: address, children: [{ type: 'text', value: address }] }],
        };
  };
  return {
    img: (_: State, node: Element) => image(node),
    [FRAME]: (_: State, node: Element) => played(attribute(node, 'src')),
    video: (_: State, node: Element) => {
      const source = attribute(node, 'src') || attribute(findElement(node, isSource) ?? node, 'src');
      findings.push(`a film stays where it is: ${source}`);
      return raw(`<video controls src="${source.replaceAll('"', '%22')}"></video>`);
    },
    audio: (_: State, node: Element): Paragraph => {
      const source = attribute(node, 'src') || attribute(findElement(node, isSource) ?? node, 'src');
      findings.push(`a recording becomes a link: ${source}`);
      return {
        type: 'paragraph',
        children: [{ type: 'link', url: source, children: [{ type: 'text', value: source }] }],
      };
    },
    figure: (state: State, node: Element) => {
      const caption = node.children.find((child) => isElement(child, 'figcaption'));
      const images = elementsIn(node, 'img');
      const [only] = images;
      const others = node.children.filter((child) => child !== caption && textOf(child).trim() !== '');
      if (only && images.length === 1 && others.length === 0 && caption)
        return {
          type: 'paragraph' as const,
          children: [image(only, lineOf(isElement(caption) ? caption : undefined))],
        };
      return state.toFlow(state.all(node));
    },
    ...Object.fromEntries(
      KEPT_AS_HTML.map((name) => [
        name,
        (state: State, node: Element) => [raw(`<${name}>`), ...state.all(node), raw(`</${name}>`)],
      ]),
    ),
  };
}

const isSource = ({ tagName }: Element) => tagName === 'source';
const hostOf = (address: string) => (URL.canParse(address) ? new URL(address).hostname : address);

function elementsIn(parent: Element | Root, name: string): readonly Element[] {
  return parent.children.flatMap((child) =>
    isElement(child) ? [...(child.tagName === name ? [child] : []), ...elementsIn(child, name)] : [],
  );
}
