/**
 * A module may exist several times in a process, because pages, API routes and the server are bundles of
 * their own: what must exist once is stored here, by name.
 */
const SINGLETONS = Symbol.for('clipwright.singletons');

/** The value of this name in this process, created on first use. A name has one caller and one type. */
export function processSingleton<T>(name: string, make: () => T): T {
  // why: nothing else uses this symbol.
  const shared = globalThis as { [SINGLETONS]?: Map<string, unknown> };
  const singletons = (shared[SINGLETONS] ??= new Map());
  if (!singletons.has(name)) singletons.set(name, make());
  // why: the name's one caller has made the value.
  return singletons.get(name) as T;
}
