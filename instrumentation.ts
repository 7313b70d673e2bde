import type { Instrumentation } from 'next';
import { HttpError } from './lib/http/http-error';
import { reportError } from './lib/monitoring/report-error.server';
import { rendering } from './lib/process/rendering';

/** Next calls this once when the server starts. By then next.config.js has refused a wrong environment. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startProcess } = await import('./lib/page-data/start/start-process.server');
  await startProcess();
}

/**
 * Next calls this with every error that a page, a document or an API route did not catch, even while
 * revalidating in the background.
 */
export const onRequestError: Instrumentation.onRequestError = (error, { method, path }, context) => {
  if (error instanceof HttpError) rendering.note('sourceHasFailed');
  reportError(error, {
    route: context.routePath,
    method,
    path,
    kind: context.routeType,
    revalidation: context.revalidateReason,
  });
};
