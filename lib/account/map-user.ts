import type { WireUser } from './contract/account-details';
import { toRole, type User } from './user';

/** The user from the service's record. An unknown role counts as none. */
export function mapUser(wire: WireUser): User {
  return { ...wire, role: toRole(wire.role) };
}
