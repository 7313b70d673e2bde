/**
 * Why a team call was refused: its `error_code`, as in the invite data response. The values are not shown;
 * these are our choice.
 *
 * Source: specification §3 (invite data response) and §8; rules §8 (states of an invite).
 */
export const TEAM_REFUSALS = [
  'invite_unknown',
  'invite_expired',
  'invite_revoked',
  /** Already accepted by somebody other than the caller. */
  'invite_used',
  /** The caller is already in the team. */
  'invite_already_member',
  /** Addressed to an email other than the caller's. */
  'invite_other_account',
  /** Can be accepted by consent only. */
  'invite_needs_consent',
  /** The caller's role may not do this. */
  'team_forbidden',
  /** The caller has no team. */
  'team_none',
  'team_full',
  /** The only person who may manage the team cannot leave it. */
  'team_last_admin',
  /** Too late to undo a removal. */
  'team_undo_expired',
  'member_unknown',
] as const;

export type TeamRefusal = (typeof TEAM_REFUSALS)[number];

/** Why one of several emails was not invited. */
export const MEMBER_REFUSALS = ['member_invalid', 'member_exists', 'member_invited', 'team_full'] as const;

export type MemberRefusal = (typeof MEMBER_REFUSALS)[number];
