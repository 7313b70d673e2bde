import * as Sentry from '@sentry/nextjs';

type Options = {
  readonly dsn: string;
  readonly environment: string;
  readonly release: string;
  readonly tracesSampleRate: number;
  readonly sendDefaultPii: boolean;
};

/** Starts the error service in this process. The only module of the server that knows which service it is. */
export function startServerReports(options: Options): void {
  Sentry.init({ ...options });
}
