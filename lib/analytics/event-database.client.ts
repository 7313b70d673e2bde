import { EVENT_DATABASE as NAME } from '../config/storage-names';

/**
 * Runs `act` in one transaction. Resolves, with what the function it gives back reads then, when all of it is on the disk.
 *
 * Errors: rejects where the database cannot be had, is full, or has been taken away; nothing has changed then.
 */
export type EventDatabase = <Result>(act: (records: IDBObjectStore) => () => Result) => Promise<Result>;

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
