import { Mark } from '../page/marks';

type ErrorService = typeof import('../../monitoring/report-errors.client');

/**
 * Hears every error of the page that nobody caught, before React and after it (an error boundary hands on what it caught), and
 * fetches the error service with the first. A page without an address for it has none.
 */
export function startErrorReports(): void {
  const dsn = document.documentElement.getAttribute(Mark.errors);
  if (!dsn) return;
  const report = (error: unknown) => {
    // A script of another site keeps its errors to itself.
    if (!error) return;
    (import(ERRORS_CHUNK) as Promise<ErrorService>)
      .then((part) => part.report(dsn, error))
      .catch(() => undefined);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
