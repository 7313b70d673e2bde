import { format } from 'node:util';
import { pino, type DestinationStream } from 'pino';
import { RELEASE } from '../config/constants';
import { scrub } from '../security/scrub-url';
import { describeError, type LogSink, type ProcessLog } from './logger';
import { requestId } from './request-id.mjs';

/**
 * From now on every log line of this process is a line of JSON on its output: time, level, message, fields, and the id of the request
 * that it belongs to. The logger has taken out secrets and personal data by then. That holds for what Next says on the console too: it
 * prints an error of a page with all that the error carries, the answer of a service included.
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
    // In order and at once: the last line before an end is the one that is looked for.
    destination ?? pino.destination({ dest: 1, sync: true }),
  );
  const sink: LogSink = (level, message, fields) => log[level](fields, message);
  // why: what lies there is read by `logger.ts` only.
  (globalThis as ProcessLog).clipLog = sink;
  console.warn = (...said: unknown[]) => sink('warn', printed(said), {});
  console.error = (...said: unknown[]) => sink('error', printed(said), {});
}

/** What would be on the console, without what errors carry besides their message. */
function printed(said: readonly unknown[]): string {
  return scrub(format(...said.map((part) => (part instanceof Error ? withStack(part) : part))));
}

function withStack(error: Error): string {
  const calls = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return [`${error.name}: ${describeError(error)}`, ...calls].join('\n');
}
