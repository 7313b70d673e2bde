import * as Sentry from '@sentry/nextjs';
import { SCRUBBING_HOOKS } from './scrub-report';

type Options = {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  readonly tracesSampleRate: number;
  readonly sendDefaultPii: boolean;
};

/**
 * Starts the error service in this process; every report is scrubbed before it leaves. The only module of the server that knows
 * which service it is.
 */
export function startServerReports(options: Options): void {
  Sentry.init({ ...options, ...SCRUBBING_HOOKS });
}
