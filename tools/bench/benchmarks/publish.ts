import { LOCALES, type Locale } from '../../../lib/config/languages';
import { localePath, routes } from '../../../lib/config/routes';
import { DEMO_REVALIDATE_SECRET } from '../../lib/local-urls';
import { createEditor, type EditedPost } from '../../lib/editor';
import { textOf, msUntilText } from '../../lib/ms-until-text';
import type { Options } from '../lib/options';
import { round, tell, type Report } from '../../lib/report';
import { cpuMs } from '../../lib/process-cost';
import { openSeededSite, type SeededSite } from '../lib/seeded-site';
import { median } from '../../lib/stats';

const POSTS = 2_000;
const ROUNDS = 5;
const BURST = 200;
const GIVE_UP_MS = 30_000;
const ID = 5_000_000;

/** A topic or author, as the sandbox sends it. */
type Topic = { readonly id: number | string; readonly slug: string; readonly name: string };

/** The listings that contain the bench's posts, one of each kind. */
type Topics = Readonly<Record<'category' | 'platform' | 'profession' | 'author', Topic>>;

/**
 * By kind, every place that names a post: its page, the first page of every listing that contains it, and
 * documents for machines.
 */
function placesOf({ locale, slug }: EditedPost, { category, platform, profession, author }: Topics) {
  const paths = {
    'the post': routes.post(slug),
    'blog home': routes.blog(),
    category: routes.category(category.slug),
    platform: routes.platform(platform.slug),
    profession: routes.profession(profession.slug),
    author: routes.author(author.slug),
    trending: routes.trending(),
    Markdown: routes.markdown(slug),
    feed: '/feed.xml',
    'feed of the category': `${routes.category(category.slug)}/feed.xml`,
    'llms.txt': '/llms.txt',
  };
  return {
    ...Object.fromEntries(Object.entries(paths).map(([kind, path]) => [kind, localePath(locale, path)])),
    sitemap: `/sitemaps/posts-${locale}.xml`,
    search: `/api/search?locale=${locale}&q=${slug}`,
  };
}

/**
 * Publishes as a content service would, and reads every place that should show the post, over and over, until
 * all do: one post at a time in every language, then a burst.
 */
export async function run(options: Options): Promise<Report> {
  const posts = options.posts ?? POSTS;
  const site = await openSeededSite(posts, { REVALIDATE_SECRET: DEMO_REVALIDATE_SECRET });
  const editor = createEditor({ site: site.origin, sandbox: site.sandbox, secret: DEMO_REVALIDATE_SECRET });
  const topics = new Map<Locale, Topics>();
  /** why: each language is set below. */
  const topicsIn = (locale: Locale) => topics.get(locale)!;
  for (const locale of LOCALES) topics.set(locale, await topicsOf(site, locale));
  const publish = (number: number, locale: Locale) =>
    measurePublish(site, editor, aPost(number, locale, topicsIn(locale)), topicsIn(locale));

  const first = await publish(0, 'en');
  const runs: Measured[] = [];
  for (let number = 1; number <= (options.runs ?? ROUNDS); number += 1) {
    for (const locale of LOCALES) runs.push(await publish(number, locale));
    tell(`round ${number}: ${round(Math.max(...runs.map(({ allMs }) => allMs)), 0)} ms at most`);
  }
  const burst = await measureBurst(site, editor, topicsIn('en'));
  await site.close();

  const row = (what: string, values: readonly number[]) => ({
    what,
    median: round(median(values), 0),
    worst: round(Math.max(...values), 0),
  });
  const kinds = Object.keys(runs[0]?.seenMs ?? {});
  return {
    tables: [
      {
        title: `From pressing “publish” to the reader, ${posts} posts, every language (ms)`,
        rows: [
          ...kinds.map((kind) =>
            row(
              kind,
              runs.map(({ seenMs }) => seenMs[kind] ?? Infinity),
            ),
          ),
          row(
            'all of them',
            runs.map(({ allMs }) => allMs),
          ),
        ],
      },
      {
        title: 'Cost without readers',
        rows: Object.entries(COSTS).map(([name, what]) =>
          row(
            what,
            runs.map(({ cost }) => cost[name as keyof typeof COSTS]), // why: a key of the table
          ),
        ),
      },
      { title: `${BURST} publishes at once`, rows: burst },
    ],
    notes: [
      `The first publish of a new process, before its code is compiled: ${round(first.allMs, 0)} ms until everything shows it.`,
    ],
  };
}

const COSTS = {
  totalMs: 'answered (ms)',
  readMs: 'of that, requests for what has changed (ms)',
  cpuMs: "the site's processor time (ms)",
  rendered: 'pages rendered',
  calls: 'calls to the content service',
} as const;

type Measured = {
  readonly seenMs: Readonly<Record<string, number>>;
  readonly allMs: number;
  /** The cost of a second publish, without readers. */
  readonly cost: Readonly<Record<keyof typeof COSTS, number>>;
};

async function measurePublish(
  site: SeededSite,
  editor: ReturnType<typeof createEditor>,
  post: EditedPost,
  topics: Topics,
): Promise<Measured> {
  const places = Object.entries(placesOf(post, topics));
  // As on a site in use, where everything has been requested before.
  for (const [, path] of places) await textOf(site.origin + path);
  site.take();
  const startMs = performance.now();
  const publishing = editor.publish(post);
  const seenMs = Object.fromEntries(
    await Promise.all(
      places.map(async ([kind, path]) => {
        const url = site.origin + path;
        return [kind, await msUntilText(() => url, post.slug, { startMs, giveUpMs: GIVE_UP_MS })] as const;
      }),
    ),
  );
  await publishing;
  site.take();
  // A second publish, without readers, to measure only its own cost.
  const cpuBefore = cpuMs(site.pid);
  const { rendered, readMs, totalMs } = await editor.publish({ ...post, title: `${post.slug} again` });
  const cost = {
    readMs,
    totalMs,
    rendered: rendered.length,
    cpuMs: cpuMs(site.pid) - cpuBefore,
    calls: site.take().length,
  };
  return { seenMs, allMs: Math.max(...Object.values(seenMs)), cost };
}

async function measureBurst(site: SeededSite, editor: ReturnType<typeof createEditor>, topics: Topics) {
  tell(`${BURST} publishes at once …`);
  const posts = Array.from({ length: BURST }, (_, number) => aPost(1_000 + number, 'en', topics));
  site.take();
  const startMs = performance.now();
  await Promise.all(posts.map((post) => editor.publish(post)));
  const answeredMs = performance.now() - startMs;
  const calls = site.take().length;
  const missing: string[] = [];
  const sitemap = await textOf(`${site.origin}/sitemaps/posts-en.xml`);
  for (const { slug } of posts) {
    if (!sitemap.includes(`/${slug}<`)) missing.push(`sitemap: ${slug}`);
    if (!(await textOf(site.origin + routes.post(slug))).includes(slug)) missing.push(`page: ${slug}`);
  }
  if (missing.length > 0) tell(`missing: ${missing.slice(0, 5).join(', ')} …`);
  return [
    { what: 'the last call is answered (s)', value: round(answeredMs / 1_000, 1) },
    { what: 'calls to the content service per publish', value: round(calls / BURST, 1) },
    { what: 'posts missing from the sitemap or without a page', value: missing.length },
  ];
}

const aPost = (number: number, locale: Locale, { author, ...topics }: Topics): EditedPost => ({
  id: ID + number * LOCALES.length + LOCALES.indexOf(locale),
  slug: `benchpublish${number}${locale}`,
  locale,
  title: `Benchpublish${number}${locale}`,
  blogBody: '<h2>A heading</h2><p>A post that was published a moment ago.</p>',
  trending: true,
  TrendingPostOrder: 1,
  author,
  ...Object.fromEntries(Object.entries(topics).map(([kind, topic]) => [kind, [topic]])),
});

async function topicsOf({ sandbox }: SeededSite, locale: Locale): Promise<Topics> {
  const first = async (collection: string): Promise<Topic> => {
    const response = await fetch(`${sandbox}/cms/${collection}?_locale=${locale}&_limit=1`);
    // why: the sandbox sends what our own code defines.
    const [topic] = (await response.json()) as readonly Topic[];
    if (!topic) throw new Error(`the sandbox has no ${collection} in ${locale}`);
    return topic;
  };
  return {
    category: await first('categories'),
    platform: await first('platforms'),
    profession: await first('professions'),
    author: await first('authors'),
  };
}
