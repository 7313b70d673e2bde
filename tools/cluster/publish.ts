import { round } from '../lib/report';
import { median } from '../lib/stats';
import type { Check } from '../lib/check';
import { LOCALES } from '../../lib/config/languages';
import { localePath } from '../../lib/config/routes';
import { PREVIEW_COOKIES } from '../../lib/next/preview-cookies';
import type { EditedPost } from '../lib/editor';
import { textOf, msUntilText } from '../lib/ms-until-text';
import type { Cluster } from './open-cluster';

const ROUNDS = 2;
const GIVE_UP_MS = 15_000;
const GOAL_MS = 1_000;

/**
 * Publishes posts in every language through one instance, and waits for them on the other one and behind
 * nginx. The first publish is also the first of its processes, whose code is not compiled yet.
 */
export async function publish({ instances, origin, editorAt }: Cluster): Promise<readonly Check[]> {
  const [first, other] = instances;
  if (!first || !other) throw new Error('two instances are needed');
  const editor = editorAt(first.origin);
  const places = { 'the other instance': other.origin, nginx: origin };
  const timesByPlace: Record<string, number[]> = { 'the other instance': [], nginx: [] };
  for (let number = 0; number <= ROUNDS * LOCALES.length; number += 1) {
    const locale = LOCALES[number % LOCALES.length] ?? 'en';
    const post: EditedPost = {
      id: 980_000 + number,
      slug: `cluster-${Date.now()}`,
      locale,
      title: 'Seen by all',
    };
    const paths = [`/blog/${post.slug}`, '/blog', '/feed.xml', '/llms.txt'].map((path) =>
      localePath(locale, path),
    );
    const all = [...paths, `/sitemaps/posts-${locale}.xml`, `/api/search?locale=${locale}&q=${post.slug}`];
    await Promise.all(Object.values(places).flatMap((place) => all.map((path) => textOf(place + path))));
    const startMs = performance.now();
    const publishing = editor.publish(post);
    await Promise.all(
      Object.entries(places).map(async ([name, place]) => {
        const ms = await Promise.all(
          all.map((path) =>
            msUntilText(() => place + path, post.slug, {
              startMs,
              giveUpMs: GIVE_UP_MS,
              headers: headersFor(path),
            }),
          ),
        );
        timesByPlace[name]?.push(Math.max(...ms));
      }),
    );
    await publishing;
    await editor.remove(post);
  }
  return Object.entries(timesByPlace).map(([name, [first = Infinity, ...ms]]) => ({
    what: `published through one instance, in ${LOCALES.length} languages: post, list, feed, llms.txt, sitemap and search of ${name}`,
    figure: `median ${round(median(ms), 0)} ms, worst ${round(Math.max(...ms), 0)} ms; the first of new processes ${round(first, 0)} ms`,
    holds: Math.max(first, ...ms) <= GOAL_MS,
  }));
}

/**
 * Caches in front may store responses of the search API for a while; none responds to an editor's preview.
 */
const headersFor = (path: string) => (path.includes('?') ? { cookie: `${PREVIEW_COOKIES.bypass}=x` } : {});
