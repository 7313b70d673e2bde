import { processSingleton } from '../process/process-singleton.mjs';

/**
 * How all code on the server reports errors. Plain JavaScript, because server/ reports them too.
 *
 * @typedef {Readonly<Record<string, string | undefined>>} About Where it happened; `route` names the transaction.
 *
 * @typedef {object} ErrorService
 * @property {(error: unknown, about: About) => void} report
 * @property {() => Promise<unknown>} sent Resolves when the reports have been sent, after two seconds at the latest.
 */

const known = processSingleton('errorService', () => {
  /** @type {{ service?: ErrorService }} */
  const none = {};
  return none;
});

/**
 * Sets the error service that receives all errors of this process from now on.
 *
 * @param {ErrorService} service
 */
export function setErrorService(service) {
  known.service = service;
}

/**
 * Reports an error to the error service; does nothing if there is none (no `SENTRY_DSN`).
 *
 * @param {unknown} error
 * @param {About} [about]
 */
export function reportError(error, about = {}) {
  known.service?.report(error, about);
}

/** Resolves when all reports have been sent. To be awaited before the process ends. */
export async function reportsSent() {
  await known.service?.sent();
}
