/** Role values of a user. What each may do is unspecified (specification §6). */
const USER_ROLES = ['admin', 'creator', 'design', 'editor', 'root', 'super_admin', 'new'] as const;

export type UserRole = (typeof USER_ROLES)[number];

/** A role as a service names it; '' if it is unknown. */
export function toRole(text: string): UserRole | '' {
  return USER_ROLES.find((role) => role === text) ?? '';
}

/**
 * A signed-in user, as analytics reads it.
 *
 * Units:  `created_at` is epoch seconds.
 * Source: specification §3. The names are the service's own: the record is forwarded as it is.
 */
export type User = {
  readonly id: string;
  readonly email: string;
  readonly first_name: string;
  readonly last_name: string;
  readonly role: UserRole | '';
  readonly plan_duration: string;
  readonly payment_plan: string;
  readonly account: string;
  readonly bucket: string;
  readonly sub_bucket: string;
  readonly export_video_count: number;
  readonly export_project_count: number;
  readonly created_at: number;
  readonly account_details: Readonly<Record<string, unknown>>;
};
