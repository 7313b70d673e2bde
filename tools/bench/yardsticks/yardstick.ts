/** A page to compare ours with, on a server that the bench has started. */
export type Yardstick = {
  readonly name: string;
  readonly origin: string;
  readonly pid: number;
  readonly path: string;
};
