/**
 * Puts styles into the page: a part of the starter brings those of what it adds, which no document has to carry. scripts/build-starter.mjs
 * writes the call.
 */
export function putStyles(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
