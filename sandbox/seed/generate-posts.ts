import type { Content } from '../cms/content/read-content';
import { LOCALES, type Locale } from '../../lib/config/languages';
import { createRandom, type Random } from './seeded-random';
import { collectMaterial, type Material } from './collect-material';

/** A file of the generated set; `path` is relative to its directory. */
export type GeneratedFile = { readonly path: string; readonly text: string };

/** A little above the minimum of 600 words. */
const WORDS = 640;
const TRENDING_POSTS = 40;
/**
 * Date of the newest post; the others are older. Fixed, so that the same command always writes the same
 * bytes.
 */
const NEWEST_AT = Date.parse('2026-10-31T09:00:00.000Z');
const SPAN_MS = 6 * 365 * 86_400_000;

type Plan = {
  readonly id: number;
  readonly locale: Locale;
  /** The same in all translations of a post. */
  readonly group: number;
  readonly slug: string;
  readonly title: string;
  readonly material: Material;
};

/**
 * Composes `count` posts from sentences of the hand-written ones, distributed over the languages in the same
 * proportions. The same content and count give the same files.
 *
 * Errors: throws if there are no hand-written English posts.
 */
export function* generatePosts(content: Content, count: number): Generator<GeneratedFile> {
  const plans = planPosts(content, count);
  const english = plans.filter(({ locale }) => locale === 'en');
  for (const locale of LOCALES) {
    const own = plans.filter((plan) => plan.locale === locale);
    for (const [index, plan] of own.entries()) {
      const neighbour = own[(index + 1) % own.length] ?? plan;
      const base = english[plan.group] ?? plan;
      yield {
        path: `posts/${locale}/${plan.slug}.md`,
        text: `---\n${JSON.stringify(frontMatter(plan, { key: base.slug, groups: english.length, content }))}\n---\n${body(plan, neighbour)}\n`,
      };
    }
  }
}

function planPosts(content: Content, count: number): Plan[] {
  const shares = LOCALES.map((locale) => ({
    locale,
    material: collectMaterial(content.posts.filter((post) => post.locale === locale)),
  })).filter(
    ({ material }) =>
      material.posts.length > 0 && material.headings.length > 0 && material.sentences.length > 0,
  );
  if (shares[0]?.locale !== 'en') throw new Error('there are no written English posts to generate from');

  const written = shares.reduce((sum, { material }) => sum + material.posts.length, 0);
  const counts = shares.map(({ material }) => Math.floor((count * material.posts.length) / written));
  // English gets the remainder of the rounding.
  counts[0] = count - counts.slice(1).reduce((sum, share) => sum + share, 0);
  const groups = counts[0];

  let id = 0;
  return shares.flatMap(({ locale, material }, shareIndex) => {
    const share = counts[shareIndex] ?? 0;
    return Array.from({ length: share }, (_, index): Plan => {
      const group = Math.floor((index * groups) / share);
      const base = at(material.posts, index);
      const heading = at(material.headings, index * 7);
      return {
        id: ++id,
        locale,
        group,
        slug: `${base.slug}-${group + 1}`,
        title: `${heading} (${group + 1})`,
        material,
      };
    });
  });
}

function frontMatter(
  plan: Plan,
  { key, groups, content }: { readonly key: string; readonly groups: number; readonly content: Content },
): object {
  const { group, material } = plan;
  // Seeded by group, not by language: translations of a post share author, categories and dates.
  const random = createRandom(`post ${group}`);
  const [opening = '', second = ''] = sample(material.sentences, 2, createRandom(`excerpt ${plan.id}`));
  const publishedMs = NEWEST_AT - Math.floor((group * SPAN_MS) / groups);
  const isUpdated = random.chance(1 / 3);
  const base = at(material.posts, plan.id);
  return {
    id: plan.id,
    key,
    slug: plan.slug,
    title: plan.title,
    excerpt: `${opening} ${second}`.slice(0, 170).replace(/\s+\S*$/, '') + '…',
    author: pickSlug(content.authors, random),
    category: [pickSlug(content.categories, random)],
    platform: random.chance(0.5) ? [pickSlug(content.platforms, random)] : [],
    profession: [pickSlug(content.professions, random)],
    publishedAt: new Date(publishedMs).toISOString(),
    updatedAt: new Date(publishedMs + (isUpdated ? random.integer(1, 20) * 3_600_000 : 0)).toISOString(),
    ...(group < TRENDING_POSTS && { trendingOrder: group + 1 }),
    showFeatureImageInHead: true,
    seo: { title: plan.title.slice(0, 60), description: base.seo.description },
    ...(group % 5 === 0 && base.faqs && { faqs: base.faqs }),
    ...(group % 5 === 1 && base.howTo && { howTo: base.howTo }),
    ...(group % 5 === 2 && {
      contextualCard: { title: base.title, description: base.excerpt, ctaText: '→', ctaUrl: '/signup' },
    }),
  };
}

/** Sections of prose with a list, a quotation, images and a link to another generated post. */
function body(plan: Plan, neighbour: Plan): string {
  const { material, locale } = plan;
  const random = createRandom(`body ${plan.id}`);
  const sentences = endless(material.sentences, random);
  const headings = endless(material.headings, random);
  const figures = endless(material.figures, random);
  const paragraph = (length: number) => take(sentences, length).join(' ');

  const blocks = [paragraph(4)];
  for (let section = 0; section < 4 || wordsIn(blocks) < WORDS; section += 1) {
    blocks.push(`## ${take(headings, 1).join('')}`, paragraph(4), paragraph(3));
    if (section === 0 || section === 2) blocks.push(...take(figures, 1));
    if (section === 1)
      blocks.push(
        take(sentences, 3)
          .map((sentence) => `- ${sentence}`)
          .join('\n'),
      );
    if (section === 3) blocks.push(`> ${paragraph(1)}`);
  }
  const prefix = locale === 'en' ? '' : `/${locale}`;
  blocks.push(`[${neighbour.title}](${prefix}/blog/${neighbour.slug})`);
  return blocks.join('\n\n');
}

function wordsIn(blocks: readonly string[]): number {
  return blocks
    .filter((block) => !block.startsWith('!['))
    .join(' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;
}

/** The items in random order, endlessly repeated; nothing for an empty list. */
function* endless<T>(items: readonly T[], random: Random): Generator<T> {
  while (items.length > 0) yield* sample(items, items.length, random);
}

function take<T>(items: Generator<T>, length: number): T[] {
  const firstItems: T[] = [];
  while (firstItems.length < length) {
    const { value, done } = items.next();
    if (done) break;
    firstItems.push(value);
  }
  return firstItems;
}

/** Distinct items of a list, in random order. */
function sample<T>(items: readonly T[], length: number, random: Random): T[] {
  const rest = [...items];
  const chosen: T[] = [];
  while (chosen.length < length && rest.length > 0) {
    const index = random.integer(0, rest.length - 1);
    // The last item fills the gap, because removing from the middle would move all later items.
    const last = rest.pop() as T; // why: rest is not empty
    chosen.push(index < rest.length ? (rest[index] as T) : last); // why: the index is within it
    if (index < rest.length) rest[index] = last;
  }
  return chosen;
}

function pickSlug(entries: readonly { readonly slug: string }[], random: Random): string {
  return entries[random.integer(0, entries.length - 1)]?.slug ?? '';
}

/** An item of a non-empty list, by an index that wraps around. */
function at<T>(items: readonly T[], index: number): T {
  return items[index % items.length] as T; // why: callers pass lists that are not empty
}
