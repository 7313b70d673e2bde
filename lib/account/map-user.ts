import type { WireUser } from './contract/account-details';
import { USER_ROLES, type User, type UserRole } from './user';

/** The user out of the service's record. A role nobody knows is no role. */
export function mapUser(wire: WireUser): User {
  return { ...wire, role: isRole(wire.role) ? wire.role : '' };
}

function isRole(text: string): text is UserRole {
  return (USER_ROLES as readonly string[]).includes(text);
}
