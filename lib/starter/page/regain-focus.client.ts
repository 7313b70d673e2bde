import { Mark } from '../../markup/marks';
import { afterPaint } from './after-paint.client';

/**
 * For a control that has vanished: the focus moves to the header, or the keyboard would start again at the
 * top of the page.
 */
export function focusHeader(): void {
  document.querySelector<HTMLElement>(`[${Mark.siteHeader}] a`)?.focus({ preventScroll: true });
}

/**
 * Calls `focusHeader` if the focus is lost: after the next frame, because only then does a browser take the
 * focus from a hidden control.
 */
export function regainFocus(): void {
  afterPaint(() => {
    if (document.activeElement === document.body) focusHeader();
  });
}
