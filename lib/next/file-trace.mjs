// why: Next carries its tracer compiled, so its version is that of the build's own lists.
import nft from 'next/dist/compiled/@vercel/nft/index.js';

/**
 * The files that Node loads when it runs `entries`: the entries themselves, what they import, and so on.
 *
 * @param {string[]} entries
 * @returns {Promise<ReadonlySet<string>>} relative to the working directory
 */
export async function tracedFiles(entries) {
  const { fileList } = await nft.nodeFileTrace(entries);
  return fileList;
}
