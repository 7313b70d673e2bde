import { scrubEvent, scrubShortText } from '../security/scrub-event';

/**
 * The fields of a log line. All code but `server/` logs through this module, never directly to the console.
 *
 * Source: specification §8.
 */
export type LogFields = Readonly<Record<string, string | number | boolean | null>>;

export type Logger = {
  /** An event that somebody will want to look up. */
  readonly info: (message: string, fields?: LogFields) => void;
  /** Something went wrong and was dealt with. */
  readonly warn: (message: string, fields?: LogFields) => void;
  /** Something failed. The error is logged with its message and cause, never with its payload. */
  readonly error: (message: string, error: unknown, fields?: LogFields) => void;
};

/**
 * Where log lines go. It removes tokens, codes and addresses, because logs are stored, and read by many; what
 * a browser's console shows is read by its owner, and a part of a page's script scrubs that.
 */
export type LogSink = (level: 'info' | 'warn' | 'error', message: string, fields: LogFields) => void;

/**
 * The global variable with this process's sink (`process-log.server.ts`), which modules of every bundle
 * share.
 */
export type ProcessLog = { clipLog?: LogSink };

/** A logger that writes one line per event: to the process's sink if it has one, otherwise to the console. */
export function createLogger(write: Pick<Console, 'info' | 'warn' | 'error'> = console): Logger {
  const log: LogSink = (level, message, fields) => {
    // why: its one field may be missing, and only process-log.server.ts sets it.
    const { clipLog } = globalThis as ProcessLog;
    if (clipLog) clipLog(level, message, fields);
    else write[level](line(scrubShortText(message).replace(LINE_BREAKS, ' '), scrubEvent(fields)));
  };
  return {
    info: (message, fields = {}) => log('info', message, fields),
    warn: (message, fields = {}) => log('warn', message, fields),
    error: (message, error, fields = {}) => log('error', `${message}: ${describeError(error)}`, fields),
  };
}

/** An error in one line: its message, and the message of its cause. */
export function describeError(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const cause = error.cause instanceof Error ? ` ← ${error.cause.message}` : '';
  return `${error.message}${cause}`;
}

/** A message may have several lines, such as a schema's error. */
export const LINE_BREAKS = /\s*[\r\n]\s*/g;

function line(message: string, fields: LogFields): string {
  const details = Object.entries(fields).map(([name, value]) => `${name}=${JSON.stringify(value)}`);
  return ['clipwright', message, ...details].join(' ');
}

export const logger: Logger = createLogger();

/**
 * Logs a warning exactly as given, because its wording is specified. Source: specification §8 (reCAPTCHA).
 */
export function warnVerbatim(message: string): void {
  console.warn(message);
}
