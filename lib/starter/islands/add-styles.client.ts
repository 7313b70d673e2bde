import { Mark } from '../../markup/marks';

/**
 * Inserts the styles of a CSS module unless the document carries them; `firstClass` is one that they define.
 * What the document has must not come again, after rules that override it.
 */
export function addStyles(firstClass: string, css: string): void {
  const carried = document.querySelector(`[${Mark.pageStyles}]`)?.textContent;
  if (!carried?.includes(`.${firstClass}`))
    document.head.append(Object.assign(document.createElement('style'), { textContent: css }));
}
