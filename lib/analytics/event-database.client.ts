import { EVENT_DATABASE as NAME } from '../config/storage-names';

/**
 * Runs `act` in one transaction. Resolves, with the result of the request it gives back, when a change is on the disk.
 *
 * Errors: rejects where the database cannot be had, is full, or has been taken away.
 */
export type EventDatabase = <Result>(
  mode: 'readonly' | 'readwrite',
  act: (records: IDBObjectStore) => IDBRequest<Result> | void,
) => Promise<Result | undefined>;

/**
 * The browser's database of events. Its changes are on the disk when they are done (`durability: 'strict'`): an event that was accepted
 * survives a browser that is killed.
 */
export function eventDatabase(): EventDatabase {
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
      request.onerror = () => reject(request.error ?? new Error(NAME));
    });
    opening.catch(() => (opening = null));
    return opening;
  };
  return async (mode, act) => {
    const transaction = (await open()).transaction(NAME, mode, { durability: 'strict' });
    const request = act(transaction.objectStore(NAME));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(request?.result);
      transaction.onabort = () => reject(transaction.error ?? new Error(NAME));
    });
  };
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
