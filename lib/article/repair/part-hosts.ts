import type { Element, ElementContent, Root } from 'hast';
import { parseUrl } from '../safe-url';
import { isBlock } from './blocks';
import { attribute, element, isElement, text, textOf } from './change';

/**
 * Separates a link's host name, which chat assistants and Medium show as a label, from the word before it:
 * with a space, or with a line break inside a link that has a title.
 */
export function partHosts(tree: Root): void {
  walk(tree, '');
}

/** `before` is the preceding character ('' at the start of a line); returns the last one. */
function walk(parent: Root | Element, before: string): string {
  const made: ElementContent[] = [];
  let last = before;
  // why: the parser makes no doctype, the only child that a root may have and an element may not.
  for (const child of parent.children as ElementContent[]) {
    if (child.type === 'text') last = child.value.at(-1) ?? last;
    else if (child.type === 'element') {
      if (child.tagName === 'a') {
        const host = hostOf(child);
        const label = child.children.at(-1);
        if (host !== '' && textOf(child).trim() === host && /[\p{L}\p{N}]/u.test(last)) made.push(text(' '));
        else if (label?.type === 'text' && label.value === host && isTitle(child.children.at(-2)))
          child.children.splice(-1, 0, element('br', {}));
      }
      const startsLine = child.tagName === 'br' || isBlock(child);
      last = walk(child, startsLine ? '' : last);
      if (startsLine) last = '';
    }
    made.push(child);
  }
  parent.children = made;
  return last;
}

const isTitle = (node: ElementContent | undefined) => isElement(node) && node.tagName !== 'br';

function hostOf(link: Element): string {
  return parseUrl(attribute(link, 'href'))?.hostname.replace(/^www\./, '') ?? '';
}
