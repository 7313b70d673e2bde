import type { User } from '../../account/user';
import type { ConsentCategory } from '../../consent/consent';
import type { EventRecord } from '../event-record';

/** A service that is told of events. Any of these may throw, or never answer; no other tool notices. */
export type Tool = {
  readonly name: string;
  readonly category: ConsentCategory;
  /** Loads what it needs. Resolves when it can be told of events. */
  readonly start: () => Promise<void>;
  readonly send: (record: EventRecord) => void;
  /** Instead of `send` for an event that takes the visitor away: tells of it, then goes on, exactly once. */
  readonly sendThen?: ((record: EventRecord, goOn: () => void) => void) | undefined;
  readonly identify?: (user: User) => void;
  /** The events from here on are nobody's. */
  readonly reset?: () => void;
};
