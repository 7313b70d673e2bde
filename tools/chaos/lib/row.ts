import type { Check } from '../../lib/check';
import type { Lab } from './lab';

/** A row of the table in docs/reliability.md. */
export type Row = {
  /** As in the table. */
  readonly fault: string;
  readonly play: (lab: Lab) => Promise<readonly Check[]>;
};
