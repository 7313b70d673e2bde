import type { Consent } from '../../consent/consent';
import type { Logger } from '../../monitoring/logger';
import type { Tool } from './tool';

export type ToolQueue = Required<Pick<Tool, 'send' | 'identify' | 'reset'>> & Pick<Tool, 'sendThen'>;

/** How many calls wait for a tool that has not loaded; beyond that the oldest are dropped. */
const CALLS_MAX = 500;

/**
 * A tool behind its own queue: calls wait in order until it is ready. A tool that cannot be loaded receives nothing, nor does one that
 * the visitor no longer allows: this page is about to reload, and another tab may not know yet.
 *
 * Errors: never throws; an exception of the tool is logged.
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

  // Inside a promise, so that a synchronous exception fails in the same way as a late one.
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
    // Not queued: it has to continue in time.
    sendThen: tool.sendThen,
  };
}
