import { STORED_ENTRIES } from '../../config/stored-entries';
import type { StoredEntry } from '../../config/stored-entry';
import { TOOL_ENTRIES } from '../../config/tool-entries';
import { createSafeValues } from '../../platform/safe-storage';
import { pageConsent } from './page-consent.client';

/**
 * Deletes what the site and its tools have stored for categories that the visitor does not allow. The
 * database of events is deleted by analytics, which has it open.
 *
 * Errors: never throws.
 */
export function eraseRefused(): void {
  const allowed = pageConsent();
  const refused = [...STORED_ENTRIES, ...TOOL_ENTRIES].filter(({ category, orCategory = category }) =>
    [category, orCategory].every((one) => one !== 'necessary' && !allowed?.[one]),
  );
  const isRefused = (entryKind: StoredEntry['kind']) => (key: string) =>
    refused.some(({ kind, name }) => kind === entryKind && matches(name, key));
  document.cookie
    .split('; ')
    .map((pair) => pair.split('=', 1)[0] ?? '')
    .filter(isRefused('cookie'))
    .forEach(eraseCookie);
  for (const [kind, open] of [
    ['local', () => localStorage],
    ['session', () => sessionStorage],
  ] as const)
    createSafeValues(open).run(
      (storage) =>
        Object.keys(storage)
          .filter(isRefused(kind))
          .forEach((key) => storage.removeItem(key)),
      undefined,
    );
}

function matches(name: string, key: string): boolean {
  return /[:*]$/.test(name) ? key.startsWith(name.replace('*', '')) : key === name;
}

/**
 * Deletes the cookie for this host and every parent domain (browsers ignore public suffixes); tools only use
 * the root path.
 */
function eraseCookie(name: string): void {
  const labels = location.hostname.split('.');
  const domains = labels.map((_, index) => `;domain=${labels.slice(index).join('.')}`);
  for (const domain of ['', ...domains]) document.cookie = `${name}=;path=/;max-age=0${domain}`;
}
