/**
 * A query that the service refuses. Strapi replies 400 for an unknown field, and 500 for everything that its
 * own checks or its database throw (a bad `_limit`, an invalid date), without giving the reason.
 */
export class QueryError extends Error {
  constructor(
    readonly status: 400 | 500,
    message: string,
  ) {
    super(message);
  }
}
