import type { Element, ElementContent } from 'hast';
import { element } from './change';

/** A list item written without nesting; its level (from 1) is given as a number. */
export type FlatItem = {
  readonly level: number;
  readonly list: 'ol' | 'ul';
  readonly start?: string | undefined;
  /** Numbering of its list if not 1, 2, 3 (`type` of `ol`). */
  readonly type?: string | undefined;
  readonly content: ElementContent[];
};

/** Nests items by their level. Skipped levels add no list. */
export function nestItems(items: readonly FlatItem[]): readonly Element[] {
  const lists: Element[] = [];
  const open: { readonly level: number; readonly list: Element }[] = [];
  for (const { level, list, start, type, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last && last.level === level && last.list.tagName !== list) open.pop();
    let place = open.at(-1);
    if (!place || place.level < level) {
      const made = element(list, { ...(start && start !== '1' && { start }), ...(type && { type }) });
      const parent = place?.list.children.at(-1);
      if (parent?.type === 'element') parent.children.push(made);
      else lists.push(made);
      place = { level, list: made };
      open.push(place);
    }
    place.list.children.push(element('li', {}, content));
  }
  return lists;
}
