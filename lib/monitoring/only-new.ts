/**
 * Returns a function that filters out what the previous call also contained, so that a lasting problem is
 * logged once, and again when it comes back.
 */
export function createOnlyNew(): (problems: readonly string[]) => readonly string[] {
  let before: ReadonlySet<string> = new Set();
  return (problems) => {
    const news = problems.filter((one) => !before.has(one));
    before = new Set(problems);
    return news;
  };
}
