/** Every route of the built site has modules of its own; what is costly to have twice is kept beside them, by name. */
const KEPT = Symbol.for('clipwright.singletons');
const shared = globalThis as { [KEPT]?: Map<string, unknown> };

/** The value of this name in this process, made when first asked for. */
export function singleton<T>(name: string, make: () => T): T {
  const kept = (shared[KEPT] ??= new Map());
  if (!kept.has(name)) kept.set(name, make());
  // why: one name is used by one caller with one type
  return kept.get(name) as T;
}
