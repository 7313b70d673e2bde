import type { Element, ElementContent, Root } from 'hast';
import { holdsBlock, isBlock } from './blocks';
import { IN_TABLE_ONLY } from '../tree/nesting';
import { changeElements, element, findElement, hasText, isBlank, isElement, text } from './change';

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
const SHOWN: ReadonlySet<string> = new Set(['img', 'hr', 'embed-frame', 'video', 'audio']);
const FRAMED: ReadonlySet<string> = new Set(['blockquote', 'figcaption', 'pre', 'table']);
const INLINE: ReadonlySet<string> = new Set([
  ...['a', 'abbr', 'b', 'bdi', 'bdo', 'cite', 'code', 'del', 'dfn', 'em', 'i', 'ins', 'kbd', 'mark', 'q'],
  ...['s', 'samp', 'small', 'strong', 'sub', 'sup', 'u', 'var'],
]);

/**
 * Makes the body a list of paragraphs and other blocks, as in our own posts. An inline element around blocks
 * is moved inside each of them; text, and `div`s with only text, become paragraphs; two line breaks in a row
 * start a new one; empty blocks are removed.
 */
export function settleBlocks(tree: Root): void {
  let runs = 0;
  changeElements(tree, (node, parent) => {
    if (holdsBlock(node)) {
      if (MEANINGLESS.has(node.tagName) || (INLINE.has(node.tagName) && runs > MAX_RUNS))
        return node.children;
      if (INLINE.has(node.tagName)) return inside(node, () => (runs += 1));
      if (HEADING.test(node.tagName)) return settled(node.children, false, node.tagName);
      if (MIXED.has(node.tagName)) node.children = settled(node.children, false);
    }
    if (node.tagName === 'p' && !holdsBlock(node)) return isEmpty(node) ? gap(parent) : paragraphs(node);
    if (node.tagName === 'div' || node.tagName === 'p')
      return isEmpty(node) ? gap(parent) : withoutDiv(node, parent);
    if (node.tagName === 'figure') {
      if (!isEmpty(node) && !findElement(node, isFramed)) return withoutDiv(node, parent);
      node.children = node.children.flatMap(withoutParagraph);
    }
    if (node.tagName === 'a' && isEmpty(node) && node.properties.name === undefined) return [];
    if (/^(?:li|t[dh])$/.test(node.tagName)) node.children = withoutOnlyParagraph(node.children);
    const mayGo = /^(?:h[1-6]|li|blockquote|figure|ul|ol)$/.test(node.tagName);
    return mayGo && isEmpty(node) ? gap(parent) : undefined;
  });
  tree.children = withoutOuterRules(settled(tree.children as ElementContent[], true));
}

/** What is left of an empty block: items and cells have text beside blocks, whose words it kept apart. */
const gap = (parent: Root | Element): ElementContent[] =>
  isElement(parent, 'li', 'td', 'th') ? [text(' ')] : [];

/** A rule at the very start or end separates nothing. */
function withoutOuterRules(blocks: ElementContent[]): ElementContent[] {
  const isText = (block: ElementContent) => !isElement(block, 'hr') && !isBlank(block);
  const last = blocks.findLastIndex(isText);
  return last === -1 ? blocks : blocks.slice(blocks.findIndex(isText), last + 1);
}

/**
 * Moves the inline element inside, around each run of text; a link only around the first, as a card has one
 * link.
 */
function inside(inline: Element, onRun: () => void): ElementContent[] {
  let { properties } = inline;
  const isLink = inline.tagName === 'a';
  const needsText = hasText(inline);
  const isBare = Object.keys(properties).length === 0;
  let isDone = false;
  const wrap = (children: ElementContent[]): ElementContent[] => {
    const result: ElementContent[] = [];
    let run: ElementContent[] = [];
    const endRun = () => {
      onRun();
      const mayNot = isLink && (isDone || (needsText && !run.some(hasText)) || run.some(isOrHoldsLink));
      const isTwice = run.length === 1 && isElement(run[0], inline.tagName) && isBare;
      if (run.every(isBlank) || mayNot || isTwice) result.push(...run);
      else {
        isDone = true;
        result.push({ ...inline, properties, children: run });
        const { id: _, ...others } = properties;
        properties = others;
      }
      run = [];
    };
    for (const child of children) {
      if (!isBlock(child) && !isTablePart(child)) run.push(child);
      else {
        endRun();
        const isWhole = SHOWN.has(child.tagName);
        result.push(isWhole ? child : { ...child, children: wrap(child.children) });
      }
    }
    endRun();
    return result;
  };
  return wrap(inline.children);
}

function isTablePart(node: ElementContent): node is Element {
  return isElement(node) && IN_TABLE_ONLY.has(node.tagName);
}

function isOrHoldsLink(node: ElementContent): boolean {
  return (
    isElement(node, 'a') ||
    (isElement(node) && findElement(node, ({ tagName }) => tagName === 'a') !== undefined)
  );
}

/** Content that a figure may frame. */
function isFramed({ tagName }: Element): boolean {
  return SHOWN.has(tagName) || FRAMED.has(tagName);
}

/** Google Docs, Word and chat assistants wrap the text of each item and cell in its own paragraph. */
function withoutOnlyParagraph(children: ElementContent[]): ElementContent[] {
  const [first, ...others] = children.filter((child) => !isBlank(child));
  const isOnly =
    isElement(first, 'p') && !isNamed(first) && others.every((one) => isElement(one, 'ul', 'ol'));
  return isOnly ? [...first.children, ...others] : children;
}

/** An image is a direct child of its figure. */
function withoutParagraph(node: ElementContent): ElementContent[] {
  return isElement(node, 'p') && !hasText(node) ? node.children : [node];
}

/** A `div` becomes a paragraph if it holds only text, and is otherwise replaced by its children. */
function withoutDiv(div: Element, parent: Root | Element): ElementContent[] | undefined {
  if (parent.type === 'element' && parent.tagName === 'dl') return undefined;
  if (!holdsBlock(div)) return paragraphs({ ...div, tagName: 'p' });
  div.children = settled(div.children, false);
  const [first] = div.children.filter((child) => !isBlank(child));
  // Keep the div's id on its first child, so that links still work.
  if (isElement(first) && first.properties.id === undefined && div.properties.id !== undefined) {
    first.properties.id = div.properties.id;
    delete div.properties.id;
  }
  return isNamed(div) ? [{ ...div, tagName: 'div' }] : div.children;
}

function isNamed({ properties }: Element): boolean {
  // All languages of the site are written left to right.
  const isTurned = properties.dir !== undefined && properties.dir !== 'ltr';
  return isTurned || properties.id !== undefined || properties.lang !== undefined;
}

/** Two line breaks in a row end a paragraph. */
function paragraphs(paragraph: Element): ElementContent[] | undefined {
  if (paragraph.tagName === 'p' && !paragraph.children.some((child) => isElement(child, 'br')))
    return [paragraph];
  const pieces = runsOf(paragraph.children, false);
  return pieces.map((children, index) => {
    const { id, ...others } = paragraph.properties;
    const properties = index === 0 && id !== undefined ? { id, ...others } : others;
    return { ...paragraph, properties, children };
  });
}

/** Text between blocks becomes paragraphs. */
function settled(children: ElementContent[], isRoot: boolean, wrapper = 'p'): ElementContent[] {
  const result: ElementContent[] = [];
  let run: ElementContent[] = [];
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
function runsOf(children: readonly ElementContent[], blankLines: boolean): ElementContent[][] {
  const runs: ElementContent[][] = [[]];
  let breaks: ElementContent[] = [];
  const add = (child: ElementContent) => runs.at(-1)?.push(child);
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
      blankLines && child.type === 'text' ? child.value.split(/\n[ \t\r]*\n\s*/) : [];
    if (others.length === 0) add(child);
    else {
      if (first !== '') add({ type: 'text', value: first });
      for (const value of others) {
        runs.push([]);
        if (value !== '') add({ type: 'text', value });
      }
    }
  }
  return runs.map((run) => run.slice(firstSeen(run))).filter((run) => run.some(isSeen));
}

/** Index of the first visible node: line breaks at the start of a paragraph are dropped. */
function firstSeen(run: readonly ElementContent[]): number {
  const index = run.findIndex((child) => !isElement(child, 'br') && !isBlank(child));
  return index === -1 || !run.slice(0, index).some((child) => isElement(child, 'br')) ? 0 : index;
}

function isEmpty({ properties, children }: Element): boolean {
  return properties.id === undefined && !children.some(isSeen);
}

/** Text, media, or the target of a link. */
function isSeen(node: ElementContent): boolean {
  if (!isElement(node)) return hasText(node);
  const isPlace = node.properties.id !== undefined || node.properties.name !== undefined;
  return isPlace || SHOWN.has(node.tagName) || node.children.some(isSeen);
}
