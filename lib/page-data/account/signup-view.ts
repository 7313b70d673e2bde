import type { Chosen } from '../../account/auth-intent';
import type { ReturnTo } from '../../account/return-to';

/** Sign-up and log-in pages, with the parameters of their URL. */
export type SignupView = {
  /** Where the visitor goes after log-in. */
  readonly after: ReturnTo;
  readonly coupon: string | null;
  /** The URL's coupon if it cannot be one; null otherwise. */
  readonly refusedCoupon: string | null;
  /** The URL's query, for the link to the other form; '' or with its question mark. */
  readonly search: string;
  /** The template or the plan that the visitor chose; null if none, or if its service does not answer. */
  readonly chosen: Chosen | null;
  /** The email address of a form submitted before the scripts had loaded; null if none was. */
  readonly early: string | null;
};
