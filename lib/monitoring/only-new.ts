/**
 * A function that returns what a list contains and the list of the call before did not: a problem found on every renewal is logged once, and
 * again when it comes back.
 */
export function createOnlyNew(): (found: readonly string[]) => readonly string[] {
  let before: ReadonlySet<string> = new Set();
  return (found) => {
    const news = found.filter((one) => !before.has(one));
    before = new Set(found);
    return news;
  };
}
