import { track } from './page-events.client';

/** An alert that is added with its text, or an element that is added to an existing alert. */
const MESSAGE = '[role=alert]:not(:empty), [role=alert] > *';

/**
 * Reports errors that the visitor sees: an error page, a refused field, a message, a lost connection. It
 * watches what screen readers announce, so that no form has to report anything. Everything that appears at
 * the same moment counts as one error.
 */
export function observeErrors(): void {
  // why: entries of this type.
  const [navigation] = performance.getEntriesByType('navigation') as readonly PerformanceNavigationTiming[];
  const status = navigation?.responseStatus ?? 0;
  if (status >= 400) report('page', status);

  addEventListener('offline', () => report('offline'));

  new MutationObserver((changes) => {
    const field = changes.map(({ target }) => target).find(isRefused);
    if (field) report('field', null, field.getAttribute('name'));
    else if (changes.some(({ addedNodes }) => [...addedNodes].some(isMessage))) report('message');
  }).observe(document.body, { subtree: true, childList: true, attributeFilter: ['aria-invalid'] });
}

function report(
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
