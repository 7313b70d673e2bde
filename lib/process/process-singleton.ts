/**
 * Each route of the built site has its own copy of a module, and so has the server around them: what must
 * exist once is stored here, by name.
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
