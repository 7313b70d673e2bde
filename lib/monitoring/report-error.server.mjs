import { processSingleton } from '../cache/process-singleton.mjs';

/**
 * Where everything on the server says what failed. Plain JavaScript because server/ says it too.
 *
 * @typedef {Readonly<Record<string, string | undefined>>} About Where it happened; `route` names the transaction.
 *
 * @typedef {object} ErrorService
 * @property {(error: unknown, about: About) => void} report
 * @property {() => Promise<unknown>} sent Resolves when the reports have left, two seconds later at the latest.
 */

const known = processSingleton('errorService', () => {
  /** @type {{ service?: ErrorService }} */
  const none = {};
  return none;
});

/**
 * The error service takes the errors of this process from now on.
 *
 * @param {ErrorService} service
 */
export function takeErrors(service) {
  known.service = service;
}

/**
 * Reports an error to the error service; without one (no `SENTRY_DSN`) it does nothing.
 *
 * @param {unknown} error
 * @param {About} [about]
 */
export function reportError(error, about = {}) {
  known.service?.report(error, about);
}

/** For who is about to end the process: resolves when what was reported has left. */
export async function reportsSent() {
  await known.service?.sent();
}
