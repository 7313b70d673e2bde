import { Mark } from '../../markup/marks';

/**
 * Remembers where an element is within its island, and returns a function that finds it later: the element
 * itself or, if hydration has replaced its node (a translated page no longer matches), the element with the
 * same tag in the same place.
 */
export function samePlace<T extends Element>(element: T): () => T | null {
  const host = element.closest(`[${Mark.island}]`);
  const place: number[] = [];
  for (let at: Element = element; at !== host && at.parentElement; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return () => {
    if (element.isConnected) return element;
    let at: Element | null | undefined = host;
    for (const position of place) at = at?.children[position];
    // why: compared with the element's own tag
    return at?.tagName === element.tagName ? (at as T) : null;
  };
}
