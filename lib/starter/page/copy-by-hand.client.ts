import { copyByHand as en } from '../../../locales/en/common.json';
import { copyByHand as es } from '../../../locales/es/common.json';
import { copyByHand as fr } from '../../../locales/fr/common.json';
import { copyByHand as pt } from '../../../locales/pt/common.json';
import { copyByHand as ru } from '../../../locales/ru/common.json';
import type { Locale } from '../../config/languages';
import { pageData } from '../../markup/page-data.client';
import './copy-by-hand.css';

const TEXTS: Readonly<Record<Locale, typeof en>> = { en, es, fr, pt, ru };

/**
 * Copies a text as browsers did before they had a clipboard for pages; returns whether it was copied. If that
 * is refused too, a dialog shows the text, selected, and says what to do; not for a link, which shows its URL
 * by leading there.
 */
export function copyByHand(text: string, control: HTMLElement): boolean {
  const field = document.createElement('textarea');
  field.readOnly = true;
  field.value = text;
  const isCopied = copySelected(field, control);
  if (!isCopied && !control.matches('a')) show(field);
  return isCopied;
}

/** Leaves focus and selection as they were, because a quotation is still selected. */
function copySelected(field: HTMLTextAreaElement, control: HTMLElement): boolean {
  const focused = document.activeElement;
  const selection = getSelection();
  const ranges = Array.from({ length: selection?.rangeCount ?? 0 }, (_, index) =>
    selection?.getRangeAt(index),
  );
  field.className = 'copied-by-hand';
  // Beside the control, because in an open dialog nothing outside it can be selected.
  control.after(field);
  field.focus({ preventScroll: true });
  field.select();
  // Older iPhones select nothing in a field that is read-only.
  field.setSelectionRange(0, field.value.length);
  let isCopied = false;
  try {
    isCopied = document.execCommand('copy');
  } catch {
    // The text is shown instead.
  }
  field.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  selection?.removeAllRanges();
  for (const range of ranges) if (range) selection?.addRange(range);
  return isCopied;
}

function show(field: HTMLTextAreaElement): void {
  const texts = TEXTS[pageData().locale];
  const dialog = document.createElement('dialog');
  dialog.className = 'copy-by-hand';
  const paragraph = document.createElement('p');
  paragraph.textContent = texts.text;
  const close = document.createElement('button');
  close.type = 'button';
  close.textContent = texts.close;
  field.className = 'input';
  field.rows = 4;
  field.ariaLabel = texts.text;
  dialog.ariaLabel = texts.text;
  dialog.append(paragraph, field, close);
  close.addEventListener('click', () => dialog.close());
  dialog.addEventListener('close', () => dialog.remove());
  document.body.append(dialog);
  dialog.showModal();
  field.focus();
  field.select();
}
