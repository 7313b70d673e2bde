import { pino, type DestinationStream } from 'pino';
import { RELEASE } from '../config/constants';
import type { LogSink, ProcessLog } from './logger';
import { requestId } from './request-id.mjs';

/**
 * From now on every log line of this process is a line of JSON on its output: time, level, message, fields, and the id of the request
 * that it belongs to. The logger has taken out secrets and personal data by then.
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
}
