import { z } from 'zod';

const milliseconds = z.number().int().min(0).max(31_536_000_000).exactOptional();
const times = z.number().int().min(1).max(1_000).exactOptional();

/** The limits and lifetimes that the control endpoint can change. */
export const settingsSchema = z.strictObject({
  codeTtlMs: milliseconds,
  /** Wrong codes after which an attempt is locked. */
  maxCodeTries: times,
  /** Codes (or links) that one email address may receive within the window. */
  sendsPerEmail: times,
  sendWindowMs: milliseconds,
  /** Shortest time between two codes of one attempt. 0: only the count limits. */
  resendAfterMs: milliseconds,
  maxPasswordTries: times,
  /** How long somebody who guessed too often has to wait. */
  lockMs: milliseconds,
  tokenTtlMs: milliseconds,
  /** Invites that one account may send within `sendWindowMs`. */
  invitesPerCaller: times,
  inviteTtlMs: milliseconds,
  /** How long the removal of a member can be undone. */
  undoMs: milliseconds,
});

export type Settings = Required<z.output<typeof settingsSchema>>;

export const DEFAULT_SETTINGS: Settings = {
  codeTtlMs: 600_000,
  maxCodeTries: 5,
  sendsPerEmail: 5,
  sendWindowMs: 600_000,
  resendAfterMs: 0,
  maxPasswordTries: 5,
  lockMs: 60_000,
  tokenTtlMs: 43_200_000,
  invitesPerCaller: 50,
  inviteTtlMs: 604_800_000,
  undoMs: 600_000,
};
