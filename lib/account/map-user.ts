import type { WireUser } from './contract/account-details';
import { toRole, type User } from './user';

/** The user from the service's record. An unknown role counts as none. */
export function mapUser(wire: WireUser): User {
  const { id, email, account, bucket } = wire;
  const role = toRole(wire.role);
  return {
    id,
    email,
    firstName: wire.first_name,
    lastName: wire.last_name,
    role,
    paymentPlan: wire.payment_plan,
    account,
    bucket,
    createdAtSeconds: wire.created_at,
    record: { ...wire, role },
  };
}
