import { RENEWED_KEY } from '../../config/storage-names';
import { isOffline } from '../../platform/is-offline.client';

/**
 * For a part without which the visitor cannot go on, and which is missing: loads the page again, because the
 * next one may be of a newer build. Its URL and session storage keep what was typed, chosen and meant. Once
 * for each build in a tab, so that nothing goes round in a circle.
 *
 * Errors: never rejects, and never resolves if the page is being left; otherwise says why it is not.
 */
export async function renewPage(reload = () => location.reload()): Promise<'offline' | 'missing'> {
  if (await isOffline()) return 'offline';
  const build = document.querySelector<HTMLScriptElement>('script[src]')?.src ?? '';
  try {
    if (sessionStorage.getItem(RENEWED_KEY) === build) return 'missing';
    sessionStorage.setItem(RENEWED_KEY, build);
  } catch {
    // Storage is off: the next page would not know.
    return 'missing';
  }
  reload();
  return new Promise(() => undefined);
}
