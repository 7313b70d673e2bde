import {
  ANNOUNCEMENT_STORAGE_KEY,
  LANGUAGE_OFFER_STORAGE_KEY,
  MOTION_STORAGE_KEY,
  THEME_STORAGE_KEY,
} from '../../../config/storage-names';
import { Mark } from '../../../markup/marks';
import { onPress } from '../../page/on-press.client';
import { focusHeader } from '../../page/regain-focus.client';
import { storedChoice } from '../../page/stored-choice.client';

/**
 * Closes the bar above the header and remembers its id, so that the document hides it before the next first
 * paint.
 */
export function startAnnouncement(): void {
  const close = storedChoice(ANNOUNCEMENT_STORAGE_KEY, (id) => {
    if (id) document.documentElement.setAttribute(Mark.dismissed, id);
  });
  onPress(`[${Mark.announcementClose}]`, (button) => {
    close(button.getAttribute(Mark.announcementClose) ?? '');
    focusHeader();
  });
}

/**
 * Remembers that the visitor followed a language link or closed the offer, so that it does not appear again.
 */
export function startLanguageOffer(): void {
  const close = storedChoice(LANGUAGE_OFFER_STORAGE_KEY, (choice) => {
    if (choice) document.documentElement.removeAttribute(Mark.offer);
  });
  onPress(`[${Mark.languageOffer}] button, [hreflang]`, (pressed) => {
    close('off');
    if (pressed.matches('button')) focusHeader();
  });
}

/** Restores the checkbox that pauses the home page's motion. CSS does the rest. */
export function startMotionPause(): void {
  const box = document.querySelector<HTMLInputElement>(`[${Mark.motionPause}]`);
  if (!box) return;
  // A visitor who was quicker than this script may already have paused it.
  const isPaused = box.checked;
  const choose = storedChoice(MOTION_STORAGE_KEY, (choice) => (box.checked = choice === 'paused'));
  if (isPaused) choose('paused');
  box.addEventListener('change', () => choose(box.checked ? 'paused' : ''));
}

/**
 * The lists that choose the theme: dark, light, or the system's, which is the empty choice. The document
 * itself applies a stored choice before the first paint.
 */
export function startThemeSwitch(): void {
  const root = document.documentElement;
  const choose = storedChoice(THEME_STORAGE_KEY, (choice) => {
    const theme = choice ?? '';
    // Setting an attribute of the root restyles the whole page, even if its value stays the same.
    if ((root.getAttribute(Mark.theme) ?? '') !== theme) root.setAttribute(Mark.theme, theme);
    for (const list of document.querySelectorAll<HTMLSelectElement>(`[${Mark.themeSwitch}]`)) {
      if (list.value !== theme) list.value = theme;
      // Tests wait for it.
      list.setAttribute(Mark.themeSwitch, 'on');
    }
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.hasAttribute(Mark.themeSwitch)) choose(target.value);
  });
}
