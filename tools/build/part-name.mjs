import { createHash } from 'node:crypto';

/**
 * The name under which a part of the starter is served: content blockers refuse files by words in their names
 * ("consent", "analytics"), which the names of our sources have. All have the same length, so that source
 * maps stay true.
 *
 * @param {string} name of its source, without `.client.ts`
 */
export const partName = (name) => createHash('sha256').update(name).digest('hex').slice(0, 3);
