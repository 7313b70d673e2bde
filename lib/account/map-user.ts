import type { WireUser } from './contract/account-details';
import { toRole, type User } from './user';

/** The user out of the service's record. A role nobody knows is no role. */
export function mapUser(wire: WireUser): User {
  return { ...wire, role: toRole(wire.role) };
}
