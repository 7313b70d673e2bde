import { Mark } from '../../markup/marks';

/**
 * What a visitor entered before React had loaded. React does not see it and would reset a controlled field on the
 * first render. So this code records values as the visitor types, and sends them to React as real input events once it listens.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;
type Text = { value: string; caret: readonly [number | null, number | null] };

const NO_TEXT = /^(hidden|file|submit|button|reset|image)$/;

export function createTypedValues() {
  const texts = new Map<TextField, Text>();
  /** Selected options of each list, in order, because a list may allow several. */
  const choices = new Map<HTMLSelectElement, readonly boolean[]>();
  const checks = new Map<HTMLInputElement, boolean>();

  return {
    /** Remembers the value of a field that has just changed. */
    record(field: EventTarget | null): void {
      if (isCheckable(field)) {
        // Radio buttons are replayed in the order of their last click; the last one wins.
        checks.delete(field);
        checks.set(field, field.checked);
      } else if (field instanceof HTMLSelectElement) choices.set(field, chosenIn(field));
      else if (isTextField(field) && field.type !== 'file')
        texts.set(field, { value: field.value, caret: caretOf(field) });
    },

    /** Records the caret of the focused field. */
    recordCaret(): void {
      const focused = document.activeElement;
      const text = isTextField(focused) ? texts.get(focused) : undefined;
      if (text && isTextField(focused)) text.caret = caretOf(focused);
    },

    /** Also records what the browser filled in itself (Back, password managers), which raises no event. */
    collectRestored(zone: ParentNode): void {
      for (const field of zone.querySelectorAll<Field>(`[${Mark.wake}] :is(input, textarea, select)`)) {
        if (isCheckable(field)) {
          if (!checks.has(field) && field.checked !== field.defaultChecked) checks.set(field, field.checked);
        } else if (field instanceof HTMLSelectElement) {
          if (!choices.has(field) && isChanged(field)) choices.set(field, chosenIn(field));
        } else if (!NO_TEXT.test(field.type) && !texts.has(field) && field.value !== field.defaultValue) {
          texts.set(field, { value: field.value, caret: caretOf(field) });
        }
      }
    },

    /** Sends the values to React. Must run outside React's effects, where events are batched and the old value wins. */
    replay(): void {
      for (const [field, text] of [...texts]) {
        if (field.isConnected) replayText(field, text);
      }
      for (const [field, chosen] of [...choices]) {
        if (!field.isConnected) continue;
        for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false;
        field.dispatchEvent(new Event('change', { bubbles: true }));
      }
      // Iterates over a copy, because a click may itself be recorded.
      for (const [box, checked] of [...checks]) {
        if (!box.isConnected || (box.type === 'radio' && !checked)) continue;
        // React listens for clicks on checkboxes and radios; a click toggles the box, so it is first set to the opposite.
        if (box.checked === checked) box.checked = !checked;
        box.click();
      }
    },
  };
}

function replayText(field: TextField, text: Text): void {
  // If React has not touched the value yet, the current caret is newer than the recorded one.
  const caret = field.value === text.value ? caretOf(field) : text.caret;
  // React compares with the last value it knows, which the instance's setter records and the prototype's does not. So set another
  // value through the former, then the real one through the latter, and React sees a change.
  field.value = text.value === '' ? ' ' : '';
  const prototype =
    field instanceof HTMLTextAreaElement ? HTMLTextAreaElement.prototype : HTMLInputElement.prototype;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text.value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
  const [start, end] = caret;
  if (document.activeElement === field && start !== null) field.setSelectionRange(start, end);
}

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function chosenIn({ options }: HTMLSelectElement): readonly boolean[] {
  return [...options].map(({ selected }) => selected);
}

/** Whether a list's selection differs from its initial one; a single-choice list starts with its first option. */
function isChanged(field: HTMLSelectElement): boolean {
  const options = [...field.options];
  const first = field.multiple || options.some(({ defaultSelected }) => defaultSelected) ? -1 : 0;
  return options.some(
    ({ selected, defaultSelected }, index) => selected !== (defaultSelected || index === first),
  );
}

function isCheckable(target: EventTarget | null): target is HTMLInputElement {
  return target instanceof HTMLInputElement && (target.type === 'checkbox' || target.type === 'radio');
}

function caretOf(field: TextField): readonly [number | null, number | null] {
  try {
    return [field.selectionStart, field.selectionEnd];
  } catch {
    // Fields of type email or number expose no caret.
    return [null, null];
  }
}
