/** Adds the styles of a lazy part to the page, once: no other page pays for them. */
export function addStyles(id: string, text: string): void {
  if (document.getElementById(id)) return;
  const styles = document.createElement('style');
  styles.id = id;
  styles.textContent = text;
  document.head.append(styles);
}
