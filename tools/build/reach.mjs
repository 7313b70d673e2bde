/**
 * Everything that can be reached, the entries included.
 *
 * @param {readonly string[]} entries
 * @param {(from: string) => readonly string[]} next
 * @returns {ReadonlySet<string>}
 */
export function reach(entries, next) {
  const reached = new Set(entries);
  for (const from of reached) for (const to of next(from)) reached.add(to);
  return reached;
}
