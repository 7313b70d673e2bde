import type { Element, Root } from 'hast';
import { isElement } from 'hast-util-is-element';
import { CONTINUE, SKIP, visit } from 'unist-util-visit';
import { readEmbed } from '../../../lib/article/embed-providers';
import { attribute, classesOf, findElement, elementsIn } from '../hast';
import { FRAME } from '../../../lib/article/tree/tree';

/** Elements that readers could see or use and that nothing replaces, with their names for the report. */
const NAMES_OF_LOST: Readonly<Record<string, string>> = {
  script: 'script',
  form: 'form',
  object: 'object of a plug-in',
  embed: 'object of a plug-in',
  applet: 'object of a plug-in',
  canvas: 'drawing',
  svg: 'drawing',
  map: 'map of links on an image',
};
const URL_ATTRIBUTES = ['src', 'data', 'href', 'value', 'url'] as const;

/** Controls of Ghost's players; the browser's player has its own. */
const CONTROLS: ReadonlySet<string> = new Set(
  'kg-audio-player kg-audio-thumbnail kg-video-overlay kg-video-player kg-file-card-icon'.split(' '),
);

/** A control, or a formula of which lib/article/repair keeps the TeX. */
export const isControl = (node: Element): boolean =>
  classesOf(node).some((name) => CONTROLS.has(name)) ||
  (node.tagName === 'math' && findElement(node, isTex) !== undefined);
const isTex = (node: Element) => attribute(node, 'encoding') === 'application/x-tex';

/** What a body has and its repaired tree lacks: a line with a count for each kind. */
export function lostParts(before: Root, after: Root): readonly string[] {
  const urlsAfter = new Set(elementsIn(after, 'a', 'img', FRAME, 'video', 'audio', 'source').flatMap(urlsOf));
  const counts = new Map<string, number>();
  visit(before, 'element', (child, index = 0, parent = before) => {
    if (isControl(child)) return SKIP;
    const name = NAMES_OF_LOST[child.tagName];
    if (name === undefined) return CONTINUE;
    if (child.tagName === 'script' && followsQuotation(parent.children, index)) return SKIP;
    if (child.tagName === 'svg' && isButton(parent)) return SKIP;
    const isThere = [child, ...elementsIn(child)].flatMap(urlsOf).some((one) => urlsAfter.has(one));
    if (!isThere && !isHarmless(child)) counts.set(name, (counts.get(name) ?? 0) + 1);
    return SKIP;
  });
  return [...counts].map(([name, count]) => `left out: ${count} × ${name}`);
}

const isButton = (node: Root | Element): boolean =>
  isElement(node, 'button') || (isElement(node) && attribute(node, 'role') === 'button');

/** A network's script after a quotation only turns that into a card; the quotation itself is kept. */
function followsQuotation(children: Root['children'], index: number): boolean {
  let at = index - 1;
  while (at >= 0 && !isElement(children[at])) at -= 1;
  return isElement(children[at], 'blockquote');
}

/** A form without a field, and a formula, which lib/article/repair keeps as code. */
function isHarmless(node: Element): boolean {
  const isField = ({ tagName }: Element) => /^(?:input|select|textarea)$/.test(tagName);
  if (node.tagName === 'form') return !findElement(node, isField);
  return node.tagName === 'script' && attribute(node, 'type').startsWith('math/tex');
}

/** URLs in an element's attributes, with one spelling for each video. */
function urlsOf(node: Element): readonly string[] {
  return URL_ATTRIBUTES.map((name) => attribute(node, name))
    .filter((one) => /^(?:https?:)?\/\//.test(one))
    .map((one) => readEmbed(one)?.watchUrl ?? one.replace(/^https?:/, '').replace(/\.js\b.*$/, ''));
}
