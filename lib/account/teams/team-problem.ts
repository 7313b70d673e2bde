import { REFUSAL_WAIT_MS } from '../../config/constants';
import { HttpError } from '../../http/http-error';
import { TEAM_REFUSALS, type TeamRefusal } from './contract/team-refusal';
import { isRecord } from '../../platform/json';

/** Why a team call failed. A closed list, so that a screen can show each of them. */
export type TeamProblem = {
  readonly name: TeamRefusal | 'logged-out' | 'too-many' | 'offline' | 'too-slow' | 'unavailable';
  /** The earliest time for another attempt, in epoch milliseconds; null if there is no wait. */
  readonly untilMs: number | null;
};

/**
 * What a failed call means. `logged-out` is a 401: the session has ended, and the same call may be repeated
 * after the next log-in.
 *
 * Errors: never throws; any error but an HttpError is `unavailable`.
 */
export function readTeamProblem(error: unknown, nowMs: number): TeamProblem {
  const teamProblem = (name: TeamProblem['name'], untilMs: number | null = null) => ({ name, untilMs });
  if (!(error instanceof HttpError)) return teamProblem('unavailable');
  if (error.problem === 'network') return teamProblem('offline');
  if (error.problem === 'deadline') return teamProblem('too-slow');
  if (error.status === 401) return teamProblem('logged-out');
  if (error.status === 429) return teamProblem('too-many', nowMs + (error.retryAfterMs ?? REFUSAL_WAIT_MS));
  return teamProblem(refusalIn(error.body) ?? 'unavailable');
}

/** Parsed by hand: one field does not need zod. */
function refusalIn(body: unknown): TeamRefusal | undefined {
  const code = isRecord(body) && body.error_code;
  return TEAM_REFUSALS.find((refusal) => refusal === String(code).trim().toLowerCase());
}
