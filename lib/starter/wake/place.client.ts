const ROOT_ID = '__next';

/** Position of an element below React's root: the child indexes from the root down. */
export type Place = readonly number[];

export function placeOf(element: Element): Place {
  const place: number[] = [];
  for (let at: Element | null = element; at && at.id !== ROOT_ID && at.parentElement; at = at.parentElement) {
    place.unshift([...at.parentElement.children].indexOf(at));
  }
  return place;
}

/** The element itself or, if React has replaced its node, the element with the same tag at the same position. */
export function findAgain<T extends Element>(element: T, place: Place): T | null {
  if (element.isConnected) return element;
  let at: Element | null | undefined = document.getElementById(ROOT_ID);
  for (const position of place) at = at?.children[position];
  return at && at.tagName === element.tagName ? (at as T) : null;
}
