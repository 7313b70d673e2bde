import type { Consent } from '../../consent/consent';
import type { Logger } from '../../monitoring/logger';
import type { Tool } from './tool';

export type ToolQueue = Required<Pick<Tool, 'send' | 'identify' | 'reset'>> & Pick<Tool, 'sendThen'>;

/** How many calls may wait for a tool to load; beyond that the oldest are dropped. */
const CALLS_MAX = 500;

/**
 * A tool behind its own queue: calls wait in order until it is ready. A tool that cannot be loaded receives nothing, nor does one that
 * the visitor has since disallowed, in this tab (which is about to reload) or in another.
 *
 * Errors: never throws; the tool's exceptions are logged.
 * Source: specification §4 (tools become ready, then flush queued events); rules §7.
 */
export function startTool(
  tool: Tool,
  log: Pick<Logger, 'error'>,
  consentNow: () => Consent | null,
): ToolQueue {
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
    if (!consentNow()?.[tool.category]) return;
    if (isThere) attempt(act);
    else if (waiting !== null) waiting = [...waiting.slice(1 - CALLS_MAX), act];
  };

  // Inside a promise, so that a synchronous exception is handled like a rejection.
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
    // Not queued: the visitor is waiting to leave.
    sendThen: tool.sendThen,
  };
}
