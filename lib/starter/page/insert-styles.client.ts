/**
 * Adds styles to the page: a lazy chunk brings the styles of what it adds, so that documents need not carry them.
 * scripts/build-starter.mjs generates the call.
 */
export function insertStyles(text: string): void {
  const style = document.createElement('style');
  style.textContent = text;
  document.head.append(style);
}
