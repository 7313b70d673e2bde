/** Next calls this once when the server starts. next.config.js has refused a wrong environment by then. */
export async function register(): Promise<void> {
  if (process.env.NEXT_RUNTIME !== 'nodejs') return;
  const { startServerMonitoring } = await import('./sentry.server.config');
  const { markWrongPrefixes } = await import('./lib/seo/locale-prefix.server');
  markWrongPrefixes();
  await startServerMonitoring();
  // In the background: the first visitor who searches finds an index.
  const { postSearch } = await import('./lib/page-data/sources/services.server');
  void postSearch().refresh();
  const { env } = await import('./lib/config/env.server');
  if (process.env.NODE_ENV !== 'production' || !env().WARM_START) return;
  const { warmStart } = await import('./lib/page-data/sources/warm-start.server');
  void warmStart(`http://127.0.0.1:${env().PORT}`);
}
