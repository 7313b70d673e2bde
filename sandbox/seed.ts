/**
 * `npm run sandbox:seed -- --posts 2000 [--out <directory>]`: a large content set for load tests and
 * measurements. Start the sandbox on it with SANDBOX_CONTENT_DIR=<directory>.
 */
import { join, relative } from 'node:path';
import { parseArgs } from 'node:util';
import { writeSeed } from './seed/write-seed';
import { defaultContentDir } from './start-sandbox';

const MAX_POSTS = 100_000;

function main(): void {
  const { values } = parseArgs({
    options: { posts: { type: 'string', default: '2000' }, out: { type: 'string' } },
  });
  const posts = Number(values.posts);
  if (!Number.isInteger(posts) || posts < 1 || posts > MAX_POSTS)
    throw new Error(`--posts must be 1 to ${MAX_POSTS}`);
  const outDir = values.out ?? join(__dirname, '.cache', `seed-${posts}`);
  writeSeed({ contentDir: defaultContentDir(), outDir, posts });
  console.log(`${posts} posts written; start with SANDBOX_CONTENT_DIR=${relative('.', outDir) || '.'}`);
}

try {
  main();
} catch (error) {
  console.error(`seed: ${error instanceof Error ? error.message : String(error)}`);
  process.exitCode = 1;
}
