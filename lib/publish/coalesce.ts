/**
 * Runs for all callers: at once if nothing is running, else once more for everybody who has called meanwhile. So a burst of calls costs a
 * few runs, and no call is answered by a run that began before it.
 *
 * Errors: a failed run rejects for everybody it was for.
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
