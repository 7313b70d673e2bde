/** @typedef {{ readonly [name: string]: string | Texts }} Texts */

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/**
 * Whether code uses the text of a key: it quotes the key, without the suffix of a plural form, or the
 * beginning of a composed one (`auth.strength.${score}`).
 *
 * Errors: throws if a composed key has no such beginning.
 *
 * @param {readonly string[]} code
 * @returns {(key: string) => boolean}
 */
export function textsUsedBy(code) {
  /** @type {Set<string>} */
  const quoted = new Set();
  /** @type {Set<string>} */
  const beginnings = new Set();
  for (const text of code) {
    const [unknown] = /\bt\(`\$\{.*/.exec(text) ?? [];
    if (unknown) throw new Error(`${unknown}: a key that is composed begins with its group`);
    for (const [, key = '', end] of text.matchAll(/(?<=['"`])([\w.-]+)(?=(['"`]|\$\{))/g))
      if (end !== '${') quoted.add(key);
      else if (key.includes('.')) beginnings.add(key);
  }
  return (key) =>
    quoted.has(key.replace(PLURAL, '')) ||
    quoted.has(key) ||
    [...beginnings].some((beginning) => key.startsWith(beginning));
}

/**
 * Those of the texts that are used.
 *
 * @param {Texts} texts
 * @param {(key: string) => boolean} isUsed
 * @param {string} [group] with its full stop
 * @returns {Texts}
 */
export function pickTexts(texts, isUsed, group = '') {
  /** @type {Record<string, string | Texts>} */
  const picked = {};
  for (const [name, text] of Object.entries(texts)) {
    const key = group + name;
    if (typeof text !== 'string') {
      const members = pickTexts(text, isUsed, `${key}.`);
      if (Object.keys(members).length > 0) picked[name] = members;
    } else if (isUsed(key)) picked[name] = text;
  }
  return picked;
}
