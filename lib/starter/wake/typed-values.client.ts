/**
 * What a visitor entered before React was there. React does not see it: a controlled field would be set back to empty with the
 * first redraw. So values are recorded as they are typed, and told to React as real input events once it listens.
 */

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
type Text = { value: string; caret: readonly [number | null, number | null] };

const NO_TEXT = /^(hidden|file|submit|button|reset|image)$/;

export function createTypedValues() {
  const texts = new Map<Field, Text>();
  const checks = new Map<HTMLInputElement, boolean>();

  return {
    /** Remembers the value of a field that has just changed. */
    record(field: EventTarget | null): void {
      if (isCheckable(field)) {
        // Radio buttons are told in the order of their last click: the last one wins.
        checks.delete(field);
        checks.set(field, field.checked);
      } else if (isField(field) && field.type !== 'file')
        texts.set(field, { value: field.value, caret: caretOf(field) });
    },

    /** Remembers where the caret is in the focused field. */
    recordCaret(): void {
      const focused = document.activeElement;
      const text = isField(focused) ? texts.get(focused) : undefined;
      if (text && isField(focused)) text.caret = caretOf(focused);
    },

    /** Also takes what the browser filled in by itself (Back, password managers): that comes without an event. */
    collectRestored(zone: ParentNode): void {
      for (const field of zone.querySelectorAll<Field>(
        '[data-wake] input, [data-wake] textarea, [data-wake] select',
      )) {
        if (isCheckable(field)) {
          if (!checks.has(field) && field.checked !== field.defaultChecked) checks.set(field, field.checked);
        } else if (
          !(field instanceof HTMLSelectElement) &&
          !NO_TEXT.test(field.type) &&
          !texts.has(field) &&
          field.value !== field.defaultValue
        ) {
          texts.set(field, { value: field.value, caret: caretOf(field) });
        }
      }
    },

    /** Tells React. Must run outside React's effects: events sent from inside are batched and the old value wins. */
    replay(): void {
      for (const [field, text] of [...texts]) {
        if (!field.isConnected) continue;
        if (field instanceof HTMLSelectElement) {
          field.value = text.value;
          field.dispatchEvent(new Event('change', { bubbles: true }));
        } else {
          replayText(field, text);
        }
      }
      // A copy: a click is itself an entry that somebody may record.
      for (const [box, checked] of [...checks]) {
        if (!box.isConnected || (box.type === 'radio' && !checked)) continue;
        // React listens for clicks on boxes and radios; a click flips the box, so it is set the other way round first.
        if (box.checked === checked) box.checked = !checked;
        box.click();
      }
    },
  };
}

function replayText(field: HTMLInputElement | HTMLTextAreaElement, text: Text): void {
  // Where React has not touched the value yet, the caret of this moment is newer than the recorded one.
  const caret = field.value === text.value ? caretOf(field) : text.caret;
  // React compares with the last value it knows, which the instance's setter records and the prototype's does not:
  // first another value through the former, then the real one through the latter, and the event is a change to React.
  field.value = text.value === '' ? ' ' : '';
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const [start, end] = caret;
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

function isField(target: EventTarget | null): target is Field {
  return (
    target instanceof HTMLInputElement ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement
  );
}

function isCheckable(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

function caretOf(field: Field): readonly [number | null, number | null] {
  if (field instanceof HTMLSelectElement) return [null, null];
  try {
    return [field.selectionStart, field.selectionEnd];
  } catch {
    // Fields of type email or number have no caret to ask for.
    return [null, null];
  }
}
