import { EVENT_DATABASE as NAME } from '../config/storage-names';

/**
 * Runs `act` in one transaction. When all of it is on disk, resolves with the result of the function that `act` returned.
 *
 * Errors: rejects if the database is unavailable, full or has been deleted; nothing has changed then.
 */
export type EventDatabase = <Result>(act: (records: IDBObjectStore) => () => Result) => Promise<Result>;

/**
 * The browser's database of events. A completed change is on disk (`durability: 'strict'`), so that a stored event survives when the
 * browser is killed.
 */
export function eventDatabase(): EventDatabase {
  let opening: Promise<IDBDatabase> | null = null;
  const open = () => {
    opening ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(NAME);
      request.onupgradeneeded = () => request.result.createObjectStore(NAME);
      request.onsuccess = () => {
        // Lets another tab delete the database (consent withdrawn).
        request.result.onversionchange = () => request.result.close();
        request.result.onclose = () => (opening = null);
        resolve(request.result);
      };
      request.onerror = reject;
    });
    opening.catch(() => (opening = null));
    return opening;
  };
  return async (act) => {
    const transaction = (await open()).transaction(NAME, 'readwrite', { durability: 'strict' });
    const read = act(transaction.objectStore(NAME));
    return new Promise((resolve, reject) => {
      transaction.oncomplete = () => resolve(read());
      transaction.onabort = reject;
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
