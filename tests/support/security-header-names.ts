/** Repeated on purpose: a test that reads them from the code agrees with whatever it sends. */
export const SECURITY_HEADERS = [
  'content-security-policy',
  'strict-transport-security',
  'x-content-type-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'permissions-policy',
  'x-frame-options',
];
