/** The roles a user may have. What each may do is unspecified (specification §6). */
const USER_ROLES = ['admin', 'creator', 'design', 'editor', 'root', 'super_admin', 'new'] as const;

export type UserRole = (typeof USER_ROLES)[number];

/** The role that a service's text names; '' if it is unknown. */
export function toRole(text: string): UserRole | '' {
  return USER_ROLES.find((role) => role === text) ?? '';
}

/**
 * A signed-in user, as analytics reads it.
 *
 * Units:  `created_at` is epoch seconds.
 * Source: specification §3. The names are the service's own, because the record is forwarded unchanged.
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
