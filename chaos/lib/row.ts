import type { Lab } from './lab';

/** One check and its result. */
export type Check = { readonly what: string; readonly figure: string; readonly holds: boolean };

/** A row of the table in docs/reliability.md. */
export type Row = {
  /** As in the table. */
  readonly fault: string;
  readonly play: (lab: Lab) => Promise<readonly Check[]>;
};
