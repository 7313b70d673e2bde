import type { User } from '../../../account/user';
import type { ConsentCategory } from '../../consent/consent';
import type { EventRecord } from '../event-record';

/**
 * A service that receives events. Each of its functions may throw or never settle without affecting another
 * tool.
 */
export type Tool = {
  readonly name: string;
  readonly category: ConsentCategory;
  /** Loads what it needs. Resolves when it can receive events. */
  readonly start: () => Promise<void>;
  readonly send: (record: EventRecord) => void;
  /**
   * Replaces `send` for an event after which the visitor leaves: reports it, then calls `goOn` exactly once.
   */
  readonly sendThen?: ((record: EventRecord, goOn: () => void) => void) | undefined;
  readonly identify?: (user: User) => void;
  /** The events that follow belong to nobody. */
  readonly reset?: () => void;
};
