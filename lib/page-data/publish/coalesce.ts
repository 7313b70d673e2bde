/**
 * Merges calls: runs immediately if nothing is running; all calls during a run share the next one. A burst of
 * calls costs a few runs, and no call gets the result of a run that began before it.
 *
 * Errors: a failed run rejects for all its callers.
 */
export function coalesce<Item, Result>(
  run: (items: readonly Item[]) => Promise<Result>,
): (item: Item) => Promise<Result> {
  let waiting: { readonly items: Item[]; readonly result: Promise<Result> } | null = null;
  let last: Promise<unknown> = Promise.resolve();

  return (item) => {
    if (waiting) {
      waiting.items.push(item);
      return waiting.result;
    }
    const items = [item];
    const result = last.then(() => {
      waiting = null;
      return run(items);
    });
    waiting = { items, result };
    last = result.catch(() => undefined);
    return result;
  };
}
