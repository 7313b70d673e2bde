import type { Logger } from '../../monitoring/logger';
import type { Tool } from './tool';

export type ToolQueue = Required<Pick<Tool, 'send' | 'identify' | 'reset'>> & Pick<Tool, 'sendThen'>;

/** What is kept for a tool that is not there yet; of a slow one the oldest calls go. */
const CALLS_MAX = 500;

/**
 * A tool behind its own queue: calls wait in their order until it is ready. One that cannot be loaded is told of nothing.
 *
 * Errors: never throws; what the tool throws is logged.
 * Source: specification §4 (tools become ready, then flush queued events); rules §7.
 */
export function startTool(tool: Tool, log: Pick<Logger, 'error'>): ToolQueue {
  let waiting: (() => void)[] | null = [];
  let isThere = false;

  const attempt = (act: () => void) => {
    try {
      act();
    } catch (error) {
      log.error(`${tool.name} failed`, error);
    }
  };

  const call = (act: () => void) => {
    if (isThere) attempt(act);
    else if (waiting !== null) waiting = [...waiting.slice(1 - CALLS_MAX), act];
  };

  // Inside a promise, so that a tool that throws at once fails as one that is late.
  Promise.resolve()
    .then(() => tool.start())
    .then(
      () => {
        isThere = true;
        waiting?.forEach(attempt);
        waiting = null;
      },
      (error: unknown) => {
        waiting = null;
        log.error(`${tool.name} could not be loaded`, error);
      },
    );

  return {
    send: (record) => call(() => tool.send(record)),
    identify: (user) => call(() => tool.identify?.(user)),
    reset: () => call(() => tool.reset?.()),
    // Not queued: it has to go on in time.
    sendThen: tool.sendThen,
  };
}
