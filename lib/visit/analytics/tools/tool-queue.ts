import type { Consent } from '../../consent/consent';
import type { Logger } from '../../../monitoring/logger';
import type { Tool } from './tool';

export type ToolQueue = Required<Pick<Tool, 'send' | 'identify' | 'reset'>> & {
  readonly sendThen: NonNullable<Tool['sendThen']>;
};

/** How many calls may wait for a tool to load; beyond that the oldest are dropped. */
const CALLS_MAX = 500;

/**
 * A tool behind its own queue: calls wait in order until it is ready. A tool that cannot be loaded receives
 * nothing, nor does one that the visitor has since disallowed, in this tab (which is about to reload) or in
 * another.
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
  const isAllowed = () => consentNow()?.[tool.category] === true;

  const attempt = (act: () => void, onFailure?: () => void) => {
    try {
      act();
    } catch (error) {
      log.error(`${tool.name} failed`, error);
      onFailure?.();
    }
  };

  const call = (act: () => void) => {
    if (!isAllowed()) return;
    if (isThere) attempt(act);
    else if (waiting !== null) waiting = [...waiting.slice(1 - CALLS_MAX), act];
  };

  // Inside a promise, so that a synchronous exception is handled like a rejection.
  Promise.resolve()
    .then(() => tool.start())
    .then(
      () => {
        isThere = true;
        const calls = waiting;
        waiting = null;
        calls?.forEach(call);
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
    /**
     * Not queued: the visitor is waiting to leave, and nobody waits for a tool that is blocked, refused or
     * broken.
     */
    sendThen(record, leave) {
      let isOver = false;
      const goOn = () => {
        if (!isOver) leave();
        isOver = true;
      };
      if (!tool.sendThen) {
        call(() => tool.send(record));
        goOn();
      } else if (!isAllowed() || (!isThere && waiting === null)) goOn();
      else attempt(() => tool.sendThen?.(record, goOn), goOn);
    },
  };
}
