import { scrubRecord } from '../security/scrub-record';
import { scrub } from '../security/scrub-url';

/**
 * The door to logs and, later, to the error service: nobody else writes to the console.
 *
 * Source: specification §8.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export type Logger = {
  /** Something was done that somebody will want to look up. */
  readonly info: (message: string, fields?: LogFields) => void;
  /** Something is off and was dealt with. */
  readonly warn: (message: string, fields?: LogFields) => void;
  /** Something failed. The error is named by its message and cause, never with its payload. */
  readonly error: (message: string, error: unknown, fields?: LogFields) => void;
};

/** Where lines go: without tokens, codes and email addresses, which are kept and read by many. */
export type LogSink = (level: 'info' | 'warn' | 'error', message: string, fields: LogFields) => void;

/** Where the sink of this process lies (`process-log.server.ts`), for the modules of every bundle. */
export type ProcessLog = { clipLog?: LogSink };

/** A logger that writes one line per event: as JSON where the process has a sink for it, else to the console. */
export function createLogger(write: Pick<Console, 'info' | 'warn' | 'error'> = console): Logger {
  const tell: LogSink = (level, message, fields) => {
    const oneLine = scrub(message).replace(LINE_BREAKS, ' ');
    // why: a copy has the same members.
    const scrubbed = scrubRecord(fields) as LogFields;
    const { clipLog } = globalThis as ProcessLog;
    if (clipLog) clipLog(level, oneLine, scrubbed);
    else write[level](line(oneLine, scrubbed));
  };
  return {
    info: (message, fields = {}) => tell('info', message, fields),
    warn: (message, fields = {}) => tell('warn', message, fields),
    error: (message, error, fields = {}) => tell('error', `${message}: ${describeError(error)}`, fields),
  };
}

/** An error in one line: its message, and the message of its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

/** A message may have lines of its own (a schema's refusal has). */
const LINE_BREAKS = /\s*[\r\n]\s*/g;

function line(message: string, fields: LogFields): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return ['clipwright', message, ...details].join(' ');
}

export const logger: Logger = createLogger();

/** A warning whose words are promised to somebody: nothing before it and nothing after. Source: specification §8 (reCAPTCHA). */
export function warnVerbatim(message: string): void {
  console.warn(message);
}
