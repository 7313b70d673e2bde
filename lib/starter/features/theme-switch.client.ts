import { THEME_STORAGE_KEY } from '../../config/storage-names';
import { Mark } from '../page/marks';

/** The button turns what is seen now into the other one and remembers it; the choice is applied before first paint by the document itself. */
export function startThemeSwitch(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest(`[${Mark.themeSwitch}]`) : null;
    if (!button) return;
    const root = document.documentElement;
    const shown =
      root.getAttribute(Mark.theme) ??
      (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
    const next = shown === 'dark' ? 'light' : 'dark';
    root.setAttribute(Mark.theme, next);
    try {
      localStorage.setItem(THEME_STORAGE_KEY, next);
    } catch {
      // Storage is off: the choice holds for this page.
    }
  });
}
