/**
 * Runs for all who ask: at once when nothing is under way, else once more for everybody who has asked meanwhile. So a burst of calls costs a
 * few runs, and none is answered by a run that began before it came.
 *
 * Errors: everybody whom a run was for is given its failure.
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
