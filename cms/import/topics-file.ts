import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { ownComments } from './own-comments';
import { slugOf } from './slug-of';
import { ExportRefused, type SourceExport, type Topic } from './source-post';

const table = z.record(z.string(), z.string().nullable());
const PLACE = /^(?:category|platform|profession)\/[^\s/\\?#%.\p{Lu}]+$/u;
/** Instead of a place. */
export const LEFT_OUT = '-';
const HEAD = `# Where the old blog's topics go: category/<slug>, platform/<slug> or profession/<slug>. A category that the content
# service lacks is made; platforms and professions must be there. “-” leaves a topic out; so does "" for a tag. The
# first category of a post is the one on its card.
`;

/** What WordPress calls the category of posts without one, in the languages of its larger translations. */
const NO_CATEGORY =
  /^(?:uncategori[sz]ed|un-?kategorisiert|nicht-kategorisiert|non-classe|sin-categoria|sem-categoria|senza-categoria|sense-categoria|geen-categorie|niet-gecategoriseerd|ongecategoriseerd|okategoriserad\p{L}*|ukategori\p{L}*|bez-kategorii|nezarazene|kategorisiz|без-рубрики|bez-rubriki|без-категорії|未分類|未分类)(?:-\d+|-[a-z]{2})?$/u;

/**
 * Where each topic goes, by its slug; '' for one without a place. It goes where the table says, or to a
 * category of its own slug. Tags do not, because they are many and often say the same as a category; what is
 * a category of any post is none of them.
 */
export function placesOf(
  sources: readonly SourceExport[],
  filled: ReadonlyMap<string, string>,
): ReadonlyMap<string, string> {
  const places = new Map(filled);
  for (const [slug, { topic }] of countsOf(sources))
    if (!filled.get(slug)) places.set(slug, ownPlaceOf(topic));
  return places;
}

function ownPlaceOf({ slug, name, kind }: Topic): string {
  const category = slugOf(slug) || slugOf(name);
  const isNone = NO_CATEGORY.test(slug.toLowerCase()) || NO_CATEGORY.test(category);
  if (kind === 'tag' || category === '') return '';
  return isNone ? LEFT_OUT : `category/${category}`;
}

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
    if (place !== '' && place !== LEFT_OUT && !PLACE.test(place))
      throw new ExportRefused(`${file}: “${place}” of ${topic} must be such as category/editing, or “-”.`);
  return new Map(places);
}

/** Writes the table anew: what the editor filled in, and the topics of the export, the most used first. */
export function writeTopics(
  file: string,
  sources: readonly SourceExport[],
  filled: ReadonlyMap<string, string>,
): void {
  const counts = countsOf(sources);
  const places = placesOf(sources, filled);
  const used = [...counts].sort(([, a], [, b]) => b.count - a.count);
  const lines = used.map(([slug, { topic, count }]) => {
    const line = stringify({ [slug]: places.get(slug) ?? '' }, { lineWidth: 0 }).trim();
    const what = topic.kind === 'tag' ? ', a tag' : '';
    return `${line} # ${topic.name.replace(/\s+/g, ' ')}, ${count} ${count === 1 ? 'post' : 'posts'}${what}\n`;
  });
  const unused = [...filled]
    .filter(([slug]) => !counts.has(slug))
    .map(([slug, place]) => stringify({ [slug]: place }));
  writeFileSync(file, HEAD + ownComments(file, HEAD) + [...lines, ...unused].join(''));
}

/** The topics of the posts that come, and how many have each, by slug. */
function countsOf(
  sources: readonly SourceExport[],
): ReadonlyMap<string, { readonly topic: Topic; readonly count: number }> {
  const counts = new Map<string, { topic: Topic; count: number }>();
  for (const { keptBack, topics } of sources.flatMap(({ posts }) => posts))
    for (const topic of new Map(topics.map((one) => [one.slug, one])).values()) {
      if (keptBack !== null) continue;
      const earlierCount = counts.get(topic.slug);
      const isFirst = !earlierCount || (earlierCount.topic.kind === 'tag' && topic.kind === 'category');
      counts.set(topic.slug, {
        topic: isFirst ? topic : earlierCount.topic,
        count: (earlierCount?.count ?? 0) + 1,
      });
    }
  return counts;
}
