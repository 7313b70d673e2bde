/** Each route of the built site has its own copy of a module, and so has the server around them: what must exist once is stored here, by name. */
const KEPT = Symbol.for('clipwright.singletons');

/**
 * The value of this name in this process, created on first use. A name has one caller and one type.
 *
 * @template T
 * @param {string} name
 * @param {() => T} make
 * @returns {T}
 */
export function processSingleton(name, make) {
  const shared = /** @type {{ [KEPT]?: Map<string, unknown> }} */ (globalThis);
  const kept = (shared[KEPT] ??= new Map());
  if (!kept.has(name)) kept.set(name, make());
  return /** @type {T} */ (kept.get(name));
}
