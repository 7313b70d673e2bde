import { EVENT_DATABASE as NAME } from '../../config/storage-names';

/**
 * Runs `act` in one transaction. When all of it is stored, resolves with the result of the function that
 * `act` returned.
 *
 * Errors: rejects if the database is unavailable, full or has been deleted, or the page is left; nothing has
 *         changed then.
 */
export type EventDatabase = <Result>(act: (records: IDBObjectStore) => () => Result) => Promise<Result>;

/**
 * The browser's database of events. A completed change has been handed to the operating system, so that a
 * stored event survives when the browser is killed. Leaving the page aborts its transactions: one that
 * blocks those of the next page would remove this page from the back/forward cache (decision 0028).
 */
export function eventDatabase(): EventDatabase {
  let opening: Promise<IDBDatabase> | null = null;
  const running = new Set<IDBTransaction>();
  addEventListener('pagehide', () =>
    running.forEach((transaction) => {
      try {
        transaction.abort();
      } catch {
        // It is being committed, which the browser completes without the page.
      }
    }),
  );
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
    const transaction = (await open()).transaction(NAME, 'readwrite');
    running.add(transaction);
    const read = act(transaction.objectStore(NAME));
    return new Promise<ReturnType<typeof read>>((resolve, reject) => {
      transaction.oncomplete = () => resolve(read());
      transaction.onabort = reject;
    }).finally(() => running.delete(transaction));
  };
}

/** Removes every stored event. Errors: never rejects. */
export function forgetEvents(): Promise<void> {
  return new Promise((resolve) => {
    try {
      const request = indexedDB.deleteDatabase(NAME);
      const settle = () => resolve();
      request.onsuccess = settle;
      request.onerror = settle;
      request.onblocked = settle;
    } catch {
      resolve();
    }
  });
}
