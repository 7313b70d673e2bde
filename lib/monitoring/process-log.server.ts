import { format } from 'node:util';
import { pino, type DestinationStream } from 'pino';
import { RELEASE } from '../config/constants';
import { scrubRecord } from '../security/scrub-record';
import { scrub } from '../security/scrub-url';
import { describeError, LINE_BREAKS, type LogSink, type ProcessLog } from './logger';
import { requestId } from '../process/request-id';

/**
 * From now on every log line of this process is a line of JSON on its output: time, level, message, fields,
 * and the id of its request, without secrets and personal data. So is what Next writes to the console: Next prints a page's error with all its properties, a service's reply among
 * them.
 *
 * Source: docs/reliability.md.
 */
export function startProcessLog(destination?: DestinationStream): void {
  const log = pino(
    {
      base: { release: RELEASE },
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (level) => ({ level }) },
      mixin: () => {
        const id = requestId.current();
        return id === undefined ? {} : { requestId: id };
      },
      messageKey: 'message',
    },
    // Synchronous, because the last lines before a crash matter most.
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  const sink: LogSink = (level, message, fields) => {
    log[level](scrubRecord(fields), scrub(message).replace(LINE_BREAKS, ' '));
  };
  // why: the variable is typed in `logger.ts`, the only module that reads it.
  (globalThis as ProcessLog).clipLog = sink;
  console.warn = (...parts: unknown[]) => log.warn(printed(parts));
  console.error = (...parts: unknown[]) => log.error(printed(parts));
}

/** What the console would show, but with only the message, cause and stack of errors. */
function printed(parts: readonly unknown[]): string {
  return scrub(format(...parts.map((part) => (part instanceof Error ? withStack(part) : part))));
}

function withStack(error: Error): string {
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${error.name}: ${describeError(error)}`, ...calls].join('\n');
}
