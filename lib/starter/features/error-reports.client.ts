import { Mark } from '../../markup/marks';

/**
 * Listens for every uncaught error of the page, with or without React (an error boundary passes on what it
 * caught), and loads the error service at the first one. A page without the service's URL reports nothing.
 */
export function startErrorReports(): void {
  const settings = document.documentElement.getAttribute(Mark.errors);
  if (!settings) return;
  const report = (error: unknown) => {
    // Browsers hide the errors of scripts from other sites.
    if (!error) return;
    import('../../monitoring/report-errors.client')
      .then((part) => part.report(settings, error))
      .catch(() => undefined);
  };
  addEventListener('error', ({ error }) => report(error));
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
