import { type ArticleElement, type ArticleNode, type ArticleTree, element } from '../tree/tree';

/** A list item written without nesting; its level (from 1) is given as a number. */
export type FlatItem = {
  readonly level: number;
  readonly list: 'ol' | 'ul';
  readonly start?: string | undefined;
  /** Numbering of its list if not 1, 2, 3 (`type` of `ol`). */
  readonly type?: string | undefined;
  readonly content: ArticleTree;
};

/** A list that may get more items, and the content of its last item, which may get a nested list. */
type OpenList = {
  readonly level: number;
  readonly name: string;
  readonly items: ArticleElement[];
  content: ArticleNode[];
};

/** Nests items by their level. Skipped levels add no list. */
export function nestItems(items: readonly FlatItem[]): readonly ArticleElement[] {
  const lists: ArticleElement[] = [];
  const open: OpenList[] = [];
  for (const { level, list, start, type, content } of items) {
    while ((open.at(-1)?.level ?? 0) > level) open.pop();
    const last = open.at(-1);
    if (last?.level === level && last.name !== list) open.pop();
    let place = open.at(-1);
    if (!place || place.level < level) {
      const inside: ArticleElement[] = [];
      const attributes = { start: start === '1' ? undefined : start || undefined, type: type || undefined };
      (place?.content ?? lists).push(element(list, attributes, inside));
      place = { level, name: list, items: inside, content: [] };
      open.push(place);
    }
    place.content = [...content];
    place.items.push(element('li', {}, place.content));
  }
  return lists;
}
