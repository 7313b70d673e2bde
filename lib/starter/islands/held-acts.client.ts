import { Mark } from '../../markup/marks';

type Text = {
  value: string;
  caret: readonly [number | null, number | null];
  readonly again: () => HTMLInputElement | null;
};

/**
 * What a visitor does before an island with a place acts: the last press or submission, and what is typed.
 * React does not see typed text, and resets a controlled field when it hydrates. So this records the text,
 * and sends it to React as a real input event once it listens.
 */
export class HeldActs {
  private readonly host: Element;
  private readonly texts = new Map<HTMLInputElement, Text>();
  private pressed: (() => HTMLElement | null) | undefined;

  /**
   * @param signal aborted when the island acts
   * @param host the island's place
   */
  constructor(signal: AbortSignal, host: Element) {
    this.host = host;
    // What the browser filled in itself (Back, password managers) raises no event.
    for (const field of host.querySelectorAll('input'))
      if (field.value !== field.defaultValue) this.record(field);
    document.addEventListener('selectionchange', () => this.recordCaret(), { signal });
  }

  /** Remembers a pressed control, or a submitted form, in place of the one before. */
  hold(element: HTMLElement): void {
    this.pressed = samePlace(element);
  }

  /** Presses the control again, or submits the form with the same button. */
  repeat(submitter: HTMLElement | null): void {
    const element = this.pressed?.();
    if (element instanceof HTMLFormElement)
      element.requestSubmit(submitter?.isConnected ? submitter : undefined);
    else element?.click();
  }

  /** Remembers the value of a field that has just changed. */
  record(field: EventTarget | null): void {
    if (field instanceof HTMLInputElement && this.host.contains(field))
      this.texts.set(field, { value: field.value, caret: caretOf(field), again: samePlace(field) });
  }

  /**
   * Sends the texts to React. Must run outside React's effects, where events are batched and the old value
   * wins.
   */
  retype(): void {
    for (const [typedInto, text] of this.texts) {
      const field = text.again();
      if (field) replayText(field, text, typedInto !== field && document.activeElement === document.body);
    }
  }

  /** Records the caret of the focused field. */
  private recordCaret(): void {
    const { activeElement } = document;
    const text = activeElement instanceof HTMLInputElement ? this.texts.get(activeElement) : undefined;
    if (text && activeElement instanceof HTMLInputElement) text.caret = caretOf(activeElement);
  }
}

function replayText(field: HTMLInputElement, text: Text, hasLostFocus: boolean): void {
  // If React has not touched the value yet, the current caret is newer than the recorded one.
  const caret = field.value === text.value ? caretOf(field) : text.caret;
  // React compares with the last value it knows, which the instance's setter records and the prototype's does
  // not. So set another value through the former, then the real one through the latter, and React sees a
  // change.
  field.value = text.value === '' ? ' ' : '';
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  if (hasLostFocus) field.focus();
  const [start, end] = caret;
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

function caretOf(field: HTMLInputElement): Text['caret'] {
  try {
    return [field.selectionStart, field.selectionEnd];
  } catch {
    // Fields of type email or number expose no caret.
    return [null, null];
  }
}

/**
 * Remembers where an element is within its island, and returns a function that finds it later: the element
 * itself or, if hydration has replaced its node (a translated page no longer matches), the element with the
 * same tag in the same place.
 */
function samePlace<T extends Element>(element: T): () => T | null {
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
