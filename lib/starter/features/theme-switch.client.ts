import { THEME_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../../markup/marks';

/**
 * The button switches the theme, stores the choice, and reports whether the dark theme is on; the document itself
 * applies the choice before the first paint.
 */
export function startThemeSwitch(): void {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  const isDark = () => (root.getAttribute(Mark.theme) ?? (system.matches ? 'dark' : 'light')) === 'dark';
  const updateButtons = () => {
    for (const button of document.querySelectorAll(`[${Mark.themeSwitch}]`))
      button.setAttribute('aria-pressed', String(isDark()));
  };
  updateButtons();
  system.addEventListener('change', updateButtons);
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${Mark.themeSwitch}]`) : null;
    if (!button) return;
    const next = isDark() ? 'light' : 'dark';
    root.setAttribute(Mark.theme, next);
    updateButtons();
    try {
      localStorage.setItem(THEME_STORAGE_KEY, next);
    } catch {
      // Storage is off: the choice applies to this page only.
    }
  });
}
