/**
 * Shows a pressed control as busy, like `busy` of components/ui/Button; the returned function undoes it. React leaves the attribute alone,
 * because it does not know it.
 */
export function markBusy(control: Element): () => void {
  control.setAttribute('aria-busy', 'true');
  return () => control.removeAttribute('aria-busy');
}
