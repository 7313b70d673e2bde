/**
 * Returns a function that filters out what the previous call also contained, so that a lasting problem is
 * logged once, and again when it comes back.
 */
export function createOnlyNew(): (found: readonly string[]) => readonly string[] {
  let before: ReadonlySet<string> = new Set();
  return (found) => {
    const news = found.filter((one) => !before.has(one));
    before = new Set(found);
    return news;
  };
}
