import { cpSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { readContent } from '../cms/content/read-content';
import { generatePosts } from './generate-posts';

/** Marks a directory that the seed has written, and may therefore empty. */
const MARKER = 'generated-by-sandbox-seed.json';

export type SeedOptions = {
  /** The hand-written content, from which sentences and taxonomies come. */
  readonly contentDir: string;
  readonly outDir: string;
  readonly posts: number;
};

/**
 * Writes a content directory with `posts` generated posts. The same options and content give the same bytes.
 *
 * Errors: throws rather than empty a directory that it has not written itself.
 */
export function writeSeed({ contentDir, outDir, posts }: SeedOptions): void {
  const content = readContent(contentDir);
  const isOurs = existsSync(join(outDir, MARKER));
  for (const part of ['posts', 'taxonomies']) {
    if (!existsSync(join(outDir, part))) continue;
    if (!isOurs)
      throw new Error(`${outDir} holds ${part} that the seed has not written; choose another directory`);
    rmSync(join(outDir, part), { recursive: true });
  }
  mkdirSync(outDir, { recursive: true });
  writeFileSync(join(outDir, MARKER), `${JSON.stringify({ posts })}\n`);
  cpSync(join(contentDir, 'taxonomies'), join(outDir, 'taxonomies'), { recursive: true });
  const folders = new Set<string>();
  for (const { path, text } of generatePosts(content, posts)) {
    const file = join(outDir, path);
    const folder = dirname(file);
    if (!folders.has(folder)) mkdirSync(folder, { recursive: true });
    folders.add(folder);
    writeFileSync(file, text);
  }
}
