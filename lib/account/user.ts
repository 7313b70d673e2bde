import type { WireUser } from './contract/account-details';

/** The roles a user may have. What each may do is unspecified (specification §6). */
const USER_ROLES = ['admin', 'creator', 'design', 'editor', 'root', 'super_admin', 'new'] as const;

export type UserRole = (typeof USER_ROLES)[number];

/** The role that a service's text names, in any case; '' if it is unknown. */
export function toRole(text: string): UserRole | '' {
  return USER_ROLES.find((role) => role === text.trim().toLowerCase()) ?? '';
}

/** A signed-in user. Source: specification §3. */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly role: UserRole | '';
  readonly paymentPlan: string;
  readonly account: string;
  readonly bucket: string;
  readonly createdAtSeconds: number;
  /** The service's own record, under its own names: analytics forwards it unchanged. */
  readonly record: Readonly<Record<string, unknown>>;
};

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
