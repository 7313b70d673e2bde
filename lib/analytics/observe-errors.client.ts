import { track } from './page-events.client';

/** Next's own place for announcements is empty. */
const MESSAGE = '[role=alert]:not(:empty)';

/**
 * Tells of what goes wrong before the visitor's eyes: the page itself, a field that is refused, a message, the connection. By what says it
 * to a screen reader, so that no form has to tell. What one moment brings is one error.
 */
export function observeErrors(): void {
  const [navigation] = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[];
  const status = navigation?.responseStatus ?? 0;
  if (status >= 400) tell('page', status);

  addEventListener('offline', () => tell('offline'));

  new MutationObserver((changes) => {
    const field = changes.map(({ target }) => target).find(isRefused);
    if (field) tell('field', null, field.getAttribute('name'));
    else if (changes.some(({ addedNodes }) => [...addedNodes].some(isMessage))) tell('message');
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
}

function tell(
  kind: 'page' | 'field' | 'message' | 'offline',
  status: number | null = null,
  field: string | null = null,
): void {
  track('Error Seen', { kind, status, field });
}

function isRefused(node: Node): node is Element {
  return node instanceof Element && node.getAttribute('aria-invalid') === 'true';
}

function isMessage(node: Node): boolean {
  return node instanceof Element && (node.matches(MESSAGE) || node.querySelector(MESSAGE) !== null);
}
