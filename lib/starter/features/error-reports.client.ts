import { Mark } from '../../markup/marks';
import { tellMissing } from './missing-files.client';

/**
 * Listens for every uncaught error of the page, with or without React (an error boundary passes on what it
 * caught), and for files that have not come. Loads the error service at the first error. A page without the
 * service's URL reports nothing.
 */
export function startErrorReports(): void {
  const settings = document.documentElement.getAttribute(Mark.errors);
  const report = (error: unknown) => {
    const message = String(error);
    // What Chromium, Firefox and Safari say of an `import()`.
    if (message.includes('module')) void tellMissing(message, settings);
    // Browsers hide the errors of scripts from other sites.
    else if (error && settings)
      import('../../monitoring/report-errors.client')
        .then((part) => part.report(settings, error))
        .catch(report);
  };
  addEventListener(
    'error',
    ({ error, target }) => {
      // why: in this phase also a stylesheet
      const { href } = target as { href?: string };
      if (href?.startsWith(`${location.origin}/_`)) void tellMissing(href, settings);
      else report(error);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => report(reason));
}
