import { holdsBlock, isBlock } from '../tree/blocks';
import { IN_TABLE_ONLY } from '../tree/nesting';
import type { ArticleElement, ArticleNode, ArticleTree } from '../tree/tree';
import { hasText, isBlank } from '../tree/text';
import {
  element,
  FRAME,
  findElement,
  isElement,
  mapElements,
  withAttributes,
  withChildren,
} from '../tree/tree';

/** Inline elements without meaning once their styles have been read. */
const MEANINGLESS: ReadonlySet<string> = new Set(['span', 'font', 'label', 'button', 'bdi', 'big']);
/** Elements that may hold text beside blocks. */
const MIXED: ReadonlySet<string> = new Set(['blockquote', 'details']);
const HEADING = /^h[1-6]$/;
/**
 * Limit of copies: 200 inline elements around thousands of blocks would make millions. Beyond it, inline
 * elements lose their tags.
 */
const MAX_RUNS = 20_000;
/** Visible without text. */
const VISIBLE_ELEMENTS: ReadonlySet<string> = new Set(['img', 'hr', FRAME, 'video', 'audio']);
const FRAMED: ReadonlySet<string> = new Set(['blockquote', 'figcaption', 'pre', 'table']);
// oxfmt-ignore
const INLINE: ReadonlySet<string> = new Set([
  'a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q', 's', 'samp',
  'small', 'strong', 'sub', 'sup', 'u', 'var',
]);

/**
 * Makes the body a list of paragraphs and other blocks, as in our own posts. An inline element around blocks
 * is moved inside each of them; text, and `div`s with only text, become paragraphs; two line breaks in a row
 * start a new one; empty blocks are removed.
 */
export function settleBlocks(tree: ArticleTree): ArticleTree {
  let runs = 0;
  const blocks = mapElements(tree, (written, parent) => {
    let node = written;
    const { name } = node;
    const isAroundBlocks = holdsBlock(node);
    if (isAroundBlocks) {
      if (MEANINGLESS.has(name) || (INLINE.has(name) && runs > MAX_RUNS)) return node.children;
      if (INLINE.has(name)) return inside(node, () => (runs += 1));
      if (HEADING.test(name)) return settled(node.children, false, name);
      if (MIXED.has(name)) node = withChildren(node, settled(node.children, false));
    }
    if (name === 'p' && !isAroundBlocks) return isEmpty(node) ? gap(parent) : paragraphs(node);
    if (name === 'div' || name === 'p') return isEmpty(node) ? gap(parent) : withoutDiv(node, parent);
    if (name === 'figure') {
      if (!isEmpty(node) && !findElement(node.children, isFramed)) return withoutDiv(node, parent);
      if (node.children.some(isBareParagraph))
        node = {
          ...node,
          children: node.children.flatMap((one) => (isBareParagraph(one) ? one.children : one)),
        };
    }
    if (name === 'a' && isEmpty(node) && node.attributes.name === undefined) return [];
    if (HOLDS_PARAGRAPH.has(name)) node = withChildren(node, withoutOnlyParagraph(node.children));
    return MAY_GO.has(name) && isEmpty(node) ? gap(parent) : node;
  });
  return withoutOuterRules(settled(blocks, true));
}

const HOLDS_PARAGRAPH: ReadonlySet<string> = new Set(['li', 'td', 'th']);
// oxfmt-ignore
const MAY_GO: ReadonlySet<string> = new Set([
  'blockquote', 'figure', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'ol', 'ul',
]);

/** What replaces an empty block: a space in items and cells, where it kept words apart; elsewhere nothing. */
const gap = (parent: ArticleElement | undefined): ArticleTree =>
  parent && HOLDS_PARAGRAPH.has(parent.name) ? [' '] : [];

/** A rule at the very start or end separates nothing. */
function withoutOuterRules(blocks: ArticleTree): ArticleTree {
  const isText = (block: ArticleNode) => !isElement(block, 'hr') && !isBlank(block);
  const last = blocks.findLastIndex(isText);
  return last === -1 ? blocks : blocks.slice(blocks.findIndex(isText), last + 1);
}

/**
 * Moves the inline element inside, around each run of text; a link only around the first, as a card has one
 * link.
 */
function inside(inline: ArticleElement, onRun: () => void): ArticleTree {
  let { attributes } = inline;
  const isLink = inline.name === 'a';
  const needsText = hasText(inline);
  const isBare = Object.keys(attributes).length === 0;
  let isDone = false;
  const wrap = (children: ArticleTree): ArticleTree => {
    const result: ArticleNode[] = [];
    let run: ArticleNode[] = [];
    const endRun = () => {
      onRun();
      const mayNot = isLink && (isDone || (needsText && !run.some(hasText)) || run.some(isOrHoldsLink));
      const isTwice = run.length === 1 && isElement(run[0], inline.name) && isBare;
      if (run.every(isBlank) || mayNot || isTwice) result.push(...run);
      else {
        isDone = true;
        result.push({ ...inline, attributes, children: run });
        const { id: _, ...others } = attributes;
        attributes = others;
      }
      run = [];
    };
    for (const child of children) {
      if (!isBlock(child) && !isTablePart(child)) run.push(child);
      else {
        endRun();
        const isWhole = VISIBLE_ELEMENTS.has(child.name);
        result.push(isWhole ? child : { ...child, children: wrap(child.children) });
      }
    }
    endRun();
    return result;
  };
  return wrap(inline.children);
}

function isTablePart(node: ArticleNode): node is ArticleElement {
  return isElement(node) && IN_TABLE_ONLY.has(node.name);
}

function isOrHoldsLink(node: ArticleNode): boolean {
  return findElement([node], ({ name }) => name === 'a') !== undefined;
}

/** Content that a figure may frame. */
function isFramed({ name }: ArticleElement): boolean {
  return VISIBLE_ELEMENTS.has(name) || FRAMED.has(name);
}

/** Google Docs, Word and chat assistants wrap the text of each item and cell in its own paragraph. */
function withoutOnlyParagraph(children: ArticleTree): ArticleTree {
  const [first, ...others] = children.filter((child) => !isBlank(child));
  const isOnly =
    isElement(first, 'p') && !isNamed(first) && others.every((one) => isElement(one, 'ul', 'ol'));
  return isOnly ? [...first.children, ...others] : children;
}

/** An image is a direct child of its figure. */
function isBareParagraph(node: ArticleNode): node is ArticleElement {
  return isElement(node, 'p') && !hasText(node);
}

/** A `div` becomes a paragraph if it holds only text, and is otherwise replaced by its children. */
function withoutDiv(div: ArticleElement, parent: ArticleElement | undefined): ArticleElement | ArticleTree {
  if (parent?.name === 'dl') return div;
  if (!holdsBlock(div)) return paragraphs({ ...div, name: 'p' });
  const { id } = div.attributes;
  const children = settled(div.children, false);
  const first = children.find((child) => !isBlank(child));
  // Keep the div's id on its first child, so that links still work.
  const isMoved = id !== undefined && isElement(first) && first.attributes.id === undefined;
  const block = isMoved
    ? {
        ...withAttributes(div, { id: undefined }),
        children: children.map((child) =>
          isElement(child) && child === first ? withAttributes(child, { id }) : child,
        ),
      }
    : { ...div, children };
  return isNamed(block) ? { ...block, name: 'div' } : block.children;
}

function isNamed({ attributes: { dir, id, lang } }: ArticleElement): boolean {
  // All languages of the site are written left to right.
  const isTurned = dir !== undefined && dir !== 'ltr';
  return isTurned || id !== undefined || lang !== undefined;
}

/** Two line breaks in a row end a paragraph. */
function paragraphs(paragraph: ArticleElement): ArticleElement | ArticleTree {
  if (!paragraph.children.some((child) => isElement(child, 'br'))) return paragraph;
  const pieces = runsOf(paragraph.children, false);
  return pieces.map((children, index) => {
    const { id, ...others } = paragraph.attributes;
    const attributes = index === 0 && id !== undefined ? { id, ...others } : others;
    return { ...paragraph, attributes, children };
  });
}

/** Text between blocks becomes paragraphs. */
function settled(children: ArticleTree, isRoot: boolean, wrapper = 'p'): ArticleTree {
  if (children.every(isBlock)) return children;
  const result: ArticleNode[] = [];
  let run: ArticleNode[] = [];
  const endRun = () => {
    if (run.some(isSeen)) for (const piece of runsOf(run, isRoot)) result.push(element(wrapper, {}, piece));
    run = [];
  };
  for (const child of children) {
    if (!isBlock(child)) run.push(child);
    else {
      endRun();
      result.push(child);
    }
  }
  endRun();
  return result;
}

/** Splits at double line breaks and, with `blankLines` (old blogs without tags), at blank lines. */
function runsOf(children: ArticleTree, blankLines: boolean): readonly ArticleTree[] {
  const runs: ArticleNode[][] = [[]];
  let breaks: ArticleNode[] = [];
  const add = (child: ArticleNode) => runs.at(-1)?.push(child);
  for (const child of children) {
    if (isElement(child, 'br') || (breaks.length > 0 && isBlank(child))) {
      breaks.push(child);
      continue;
    }
    const count = breaks.filter((one) => isElement(one)).length;
    if (count > 1) runs.push([]);
    else breaks.forEach(add);
    breaks = [];
    const [first = '', ...others] =
      blankLines && typeof child === 'string' ? child.split(/\n[ \t\r]*\n\s*/) : [];
    if (others.length === 0) add(child);
    else {
      if (first !== '') add(first);
      for (const value of others) {
        runs.push([]);
        if (value !== '') add(value);
      }
    }
  }
  return runs.map((run) => run.slice(firstSeen(run))).filter((run) => run.some(isSeen));
}

/** Index of the first visible node: line breaks at the start of a paragraph are dropped. */
function firstSeen(run: ArticleTree): number {
  const index = run.findIndex((child) => !isElement(child, 'br') && !isBlank(child));
  return index === -1 || !run.slice(0, index).some((child) => isElement(child, 'br')) ? 0 : index;
}

function isEmpty({ attributes, children }: ArticleElement): boolean {
  return attributes.id === undefined && !children.some(isSeen);
}

/** Text, media, or the target of a link. */
function isSeen(node: ArticleNode): boolean {
  if (!isElement(node)) return hasText(node);
  const isPlace = node.attributes.id !== undefined || node.attributes.name !== undefined;
  return isPlace || VISIBLE_ELEMENTS.has(node.name) || node.children.some(isSeen);
}
