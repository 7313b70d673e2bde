/** A file that every build has, under this name. */
export const KNOWN_FILE = '/favicon.svg';

/** Whether the site cannot be reached, rather than a file of it or another service. */
export async function isOffline(): Promise<boolean> {
  if (!navigator.onLine) return true;
  try {
    await fetch(KNOWN_FILE, { method: 'HEAD', cache: 'no-store' });
    return false;
  } catch {
    return true;
  }
}
