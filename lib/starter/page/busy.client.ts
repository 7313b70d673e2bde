/**
 * Shows on a pressed control that it works, as `busy` of components/ui/Button does; to be undone by what it gives back. An attribute that
 * React knows nothing of: it leaves it alone.
 */
export function markBusy(control: Element): () => void {
  control.setAttribute('aria-busy', 'true');
  return () => control.removeAttribute('aria-busy');
}
