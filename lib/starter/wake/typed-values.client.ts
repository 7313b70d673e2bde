import { Mark } from '../page/marks';

/**
 * What a visitor entered before React was there. React does not see it: a controlled field would be set back to empty with the
 * first redraw. So values are recorded as they are typed, and told to React as real input events once it listens.
 */

type TextField = HTMLInputElement | HTMLTextAreaElement;
type Field = TextField | HTMLSelectElement;
type Text = { value: string; caret: readonly [number | null, number | null] };

const NO_TEXT = /^(hidden|file|submit|button|reset|image)$/;

export function createTypedValues() {
  const texts = new Map<TextField, Text>();
  /** Which options of a list are chosen, in their order: a list may take several. */
  const choices = new Map<HTMLSelectElement, readonly boolean[]>();
  const checks = new Map<HTMLInputElement, boolean>();

  return {
    /** Remembers the value of a field that has just changed. */
    record(field: EventTarget | null): void {
      if (isCheckable(field)) {
        // Radio buttons are told in the order of their last click: the last one wins.
        checks.delete(field);
        checks.set(field, field.checked);
      } else if (field instanceof HTMLSelectElement) choices.set(field, chosenIn(field));
      else if (isTextField(field) && field.type !== 'file')
        texts.set(field, { value: field.value, caret: caretOf(field) });
    },

    /** Remembers where the caret is in the focused field. */
    recordCaret(): void {
      const focused = document.activeElement;
      const text = isTextField(focused) ? texts.get(focused) : undefined;
      if (text && isTextField(focused)) text.caret = caretOf(focused);
    },

    /** Also takes what the browser filled in by itself (Back, password managers): that comes without an event. */
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

    /** Tells React. Must run outside React's effects: events sent from inside are batched and the old value wins. */
    replay(): void {
      for (const [field, text] of [...texts]) {
        if (field.isConnected) replayText(field, text);
      }
      for (const [field, chosen] of [...choices]) {
        if (!field.isConnected) continue;
        for (const [index, option] of [...field.options].entries()) option.selected = chosen[index] ?? false;
        field.dispatchEvent(new Event('change', { bubbles: true }));
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

function replayText(field: TextField, text: Text): void {
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

function isTextField(target: EventTarget | null): target is TextField {
  return target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
}

function chosenIn({ options }: HTMLSelectElement): readonly boolean[] {
  return [...options].map(({ selected }) => selected);
}

/** Whether a list shows another choice than the one it came with; a list for one choice begins with its first option. */
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
    // Fields of type email or number have no caret to ask for.
    return [null, null];
  }
}
