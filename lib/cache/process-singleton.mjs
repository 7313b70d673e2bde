/** Every route of the built site has modules of its own, and so has the server around them: what must exist once lies beside them, by name. */
const KEPT = Symbol.for('clipwright.singletons');

/**
 * The value of this name in this process, made when first asked for. One name has one caller and one type.
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
