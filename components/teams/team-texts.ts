import type { ChipProblem } from '@/lib/account/teams/email-chips';
import type { TeamManagerProblem } from '@/lib/account/teams/team-manager-state';
import type { SharedTextKey, TranslateShared } from '@/lib/i18n/translate';

export const CHIP_TEXTS: Readonly<Record<ChipProblem, SharedTextKey>> = {
  member_invalid: 'team.chip.invalid',
  duplicate: 'team.chip.duplicate',
  member_exists: 'team.chip.member',
  member_invited: 'team.chip.invited',
  team_full: 'team.chip.full',
  too_many: 'team.chip.tooMany',
};

const PROBLEM_TEXTS: Partial<Readonly<Record<TeamManagerProblem['name'], SharedTextKey>>> = {
  offline: 'team.problem.offline',
  team_forbidden: 'team.problem.forbidden',
  team_none: 'team.problem.gone',
  team_full: 'team.problem.full',
  team_last_admin: 'team.problem.lastAdmin',
  team_undo_expired: 'team.problem.undoExpired',
  member_unknown: 'team.problem.gone',
  invite_unknown: 'team.problem.gone',
};

/**
 * The text for a problem; empty if the session has ended, because the user then goes straight to the log-in.
 */
export function problemText(problem: TeamManagerProblem | null, t: TranslateShared): string {
  if (problem === null || problem.name === 'logged-out') return '';
  if (problem.name === 'too-many')
    return t('team.problem.tooMany', { count: Math.max(1, Math.ceil(problem.waitMs / 60_000)) });
  return t(PROBLEM_TEXTS[problem.name] ?? 'team.problem.unavailable');
}
