/**
 * A query the service refuses. 400 is what Strapi says to a field it does not know; 500 is what becomes of everything
 * its own checks or its database throw (a bad `_limit`, a date that is none), with the reason kept to itself.
 */
export class QueryError extends Error {
  constructor(
    readonly status: 400 | 500,
    message: string,
  ) {
    super(message);
  }
}
