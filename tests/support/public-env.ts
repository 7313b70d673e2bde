/** What the server tells a page about its environment, where the scripts of vendors may not load. */
export const PUBLIC_ENV = {
  studio: 'https://studio.example',
  ai: 'https://ai.example',
  cdn: 'https://cdn.example',
  auth: 'https://auth.example',
  core: 'https://core.example',
  analytics: 'https://analytics.example',
  authCookieLifetimeMs: 3_600_000,
  providers: ['google', 'facebook'] as const,
};
