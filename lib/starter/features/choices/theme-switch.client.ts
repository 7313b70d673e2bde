import { THEME_STORAGE_KEY } from '../../../config/storage-names';
import { Mark } from '../../../markup/marks';
import { storedChoice } from '../../page/stored-choice.client';

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
      list.value = theme;
      // Tests wait for it.
      list.setAttribute(Mark.themeSwitch, 'on');
    }
  });
  document.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLSelectElement && target.hasAttribute(Mark.themeSwitch)) choose(target.value);
  });
}
