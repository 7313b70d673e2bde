import type { UseStore } from 'idb-keyval';
import { EVENT_DATABASE as NAME } from '../config/storage-names';

/**
 * The browser's database of events. Its changes are on the disk when they are done (`durability: 'strict'`), which the library's own
 * stores do not ask for; an event that was accepted survives a browser that is killed.
 */
export function eventDatabase(): UseStore {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME);
      request.onupgradeneeded = () => request.result.createObjectStore(NAME);
      request.onsuccess = () => {
        // Another tab may want to remove it all (consent withdrawn).
        request.result.onversionchange = () => request.result.close();
        request.result.onclose = () => (opening = null);
        resolve(request.result);
      };
      request.onerror = () => reject(request.error ?? new Error('the database cannot be opened'));
    });
    opening.catch(() => (opening = null));
    return opening;
  };
  return async (mode, callback) =>
    callback((await open()).transaction(NAME, mode, { durability: 'strict' }).objectStore(NAME));
}

/** Removes every stored event. Errors: never rejects. */
export function forgetEvents(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(NAME);
      request.onsuccess = request.onerror = request.onblocked = () => resolve();
    } catch {
      resolve();
    }
  });
}
