import type { UserRole } from '../user';

/** What may be done in a team. `review` is inviting reviewers of a video and revoking their invites. */
export type TeamRight = 'invite' | 'review' | 'remove' | 'rename';

const ALL: readonly TeamRight[] = ['invite', 'review', 'remove', 'rename'];

/** Source: rules §8; who may do what is not shown (specification §6). */
const RIGHTS: Readonly<Record<UserRole | '', readonly TeamRight[]>> = {
  admin: ALL,
  super_admin: ALL,
  root: ALL,
  creator: ['review'],
  design: ['review'],
  editor: ['review'],
  new: [],
  '': [],
};

/** Whether a member with this role may do it. Screens hide the rest, and the service refuses it. */
export function mayInTeam(role: UserRole | '', right: TeamRight): boolean {
  return RIGHTS[role].includes(right);
}
