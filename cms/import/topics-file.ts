import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ExportRefused, type SourceExport } from './source-post';

const table = z.record(z.string(), z.string().nullable());
const PLACE = /^(?:category|platform|profession)\/[a-z0-9-]+$/;
const HEAD = `# Where the old blog's topics go: category/<slug>, platform/<slug> or profession/<slug> of a topic that the content
# service has. Without a place, a topic is left out. The first category of a post is the one on its card.
`;

/**
 * The table that an editor fills in, by the topic's slug on the old blog; empty if there is none.
 *
 * Errors: throws ExportRefused for an invalid table or place; a topic may have no place.
 */
export function readTopics(file: string): ReadonlyMap<string, string> {
  if (!existsSync(file)) return new Map();
  let value: unknown;
  try {
    value = parse(readFileSync(file, 'utf8')) ?? {};
  } catch {
    throw new ExportRefused(`${file} is not YAML.`);
  }
  const parsed = table.safeParse(value);
  if (!parsed.success) throw new ExportRefused(`${file}: each line must be “topic: place”.`);
  const places = Object.entries(parsed.data).map(([topic, place]) => [topic, place ?? ''] as const);
  for (const [topic, place] of places)
    if (place !== '' && !PLACE.test(place))
      throw new ExportRefused(`${file}: “${place}” of ${topic} must be such as category/editing.`);
  return new Map(places);
}

/** Writes the table anew: what the editor filled in, and the topics of the export, the most used first. */
export function writeTopics(
  file: string,
  sources: readonly SourceExport[],
  filled: ReadonlyMap<string, string>,
): void {
  const counts = new Map<string, { readonly name: string; count: number }>();
  for (const { slug, name } of sources.flatMap(({ posts }) => posts.flatMap(({ topics }) => topics))) {
    const known = counts.get(slug) ?? { name, count: 0 };
    known.count += 1;
    counts.set(slug, known);
  }
  const used = [...counts].sort(([, a], [, b]) => b.count - a.count);
  const lines = used.map(([slug, { name, count }]) => {
    const line = stringify({ [slug]: filled.get(slug) ?? '' }, { lineWidth: 0 }).trim();
    return `${line} # ${name.replace(/\s+/g, ' ')}, ${count} ${count === 1 ? 'post' : 'posts'}\n`;
  });
  const unused = [...filled]
    .filter(([slug]) => !counts.has(slug))
    .map(([slug, place]) => stringify({ [slug]: place }));
  writeFileSync(file, HEAD + [...lines, ...unused].join(''));
}
