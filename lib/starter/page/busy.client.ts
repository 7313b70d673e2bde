/**
 * Shows a pressed control as busy, like `busy` of components/ui/Button; the returned function undoes it.
 * React does not remove the attribute, because it did not set it.
 */
export function setBusy(control: Element): () => void {
  control.setAttribute('aria-busy', 'true');
  return () => control.removeAttribute('aria-busy');
}
