import { scrubRecord } from '../security/scrub-record';
import { scrub } from '../security/scrub-url';

/**
 * The door to logs and, later, to the error service: nobody else writes to the console.
 *
 * Source: specification §8.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export type Logger = {
  /** Something is off and was dealt with. */
  readonly warn: (message: string, fields?: LogFields) => void;
  /** Something failed. The error is named by its message and cause, never with its payload. */
  readonly error: (message: string, error: unknown, fields?: LogFields) => void;
};

/** A logger that writes one line per event, without tokens, codes and email addresses: logs are kept and read by many. */
export function createLogger(write: Pick<Console, 'warn' | 'error'> = console): Logger {
  return {
    warn: (message, fields) => write.warn(line(message, fields)),
    error: (message, error, fields) => write.error(line(`${message}: ${describeError(error)}`, fields)),
  };
}

/** An error in one line: its message, and the message of its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

function line(message: string, fields: LogFields = {}): string {
  const details = Object.entries(scrubRecord(fields) as LogFields).map(
    ([name, value]) => `${name}=${JSON.stringify(value)}`,
  ); // why: the copy has the same members

  // A message may have lines of its own (a schema's refusal has).
  return ['clipwright', scrub(message), ...details].join(' ').replace(/\s*[\r\n]\s*/g, ' ');
}

export const logger: Logger = createLogger();

/** A warning whose words are promised to somebody: nothing before it and nothing after. Source: specification §8 (reCAPTCHA). */
export function warnWordForWord(message: string): void {
  console.warn(message);
}
