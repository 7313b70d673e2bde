/** What the server tells a page about its environment, without vendors. */
export const PUBLIC_ENV = {
  studio: 'https://studio.example',
  ai: 'https://ai.example',
  cdn: 'https://cdn.example',
  auth: 'https://auth.example',
  core: 'https://core.example',
  analytics: 'https://analytics.example',
  authCookieLifetimeMs: 3_600_000,
};
