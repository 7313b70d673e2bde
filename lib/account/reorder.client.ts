import { Mark } from '../markup/marks';

/**
 * Moves the recommended templates to the front of their list, where CSS has shown them from the first paint
 * on, so that keyboard and screen reader meet them in the order that is seen. A list that holds the focus
 * stays as it is.
 */
export function reorder(): void {
  const words = document.documentElement.getAttribute(Mark.recommended)?.split(' ').slice(1) ?? [];
  const cards = [...document.querySelectorAll(`[${Mark.kind}]`)].filter((card) =>
    words.includes(card.getAttribute(Mark.kind) ?? ''),
  );
  const list = cards[0]?.parentElement;
  // A card that has the focus would lose it.
  if (list && !list.contains(document.activeElement)) list.prepend(...cards);
}
