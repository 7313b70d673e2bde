import { processSingleton } from '../process/process-singleton';

/** Where an error happened; `route` names the transaction. */
export type About = Readonly<Record<string, string | undefined>>;

type ErrorService = {
  readonly report: (error: unknown, about: About) => void;
  /** Resolves when the reports have been sent, after two seconds at the latest. */
  readonly whenSent: () => Promise<unknown>;
};

const holder = processSingleton<{ service?: ErrorService }>('errorService', () => ({}));

/** Sets the error service that receives all errors of this process from now on. */
export function setErrorService(service: ErrorService) {
  holder.service = service;
}

/** Reports an error to the error service; does nothing if there is none (no `SENTRY_DSN`). */
export function reportError(error: unknown, about: About = {}) {
  holder.service?.report(error, about);
}

/** Resolves when all reports have been sent. To be awaited before the process ends. */
export async function reportsSent() {
  await holder.service?.whenSent();
}
