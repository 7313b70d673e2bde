import { expect } from '@playwright/test';
import { localePath } from '../../../lib/config/routes';
import { readers, site } from './services';

export type Published = {
  readonly locale: 'en' | 'fr';
  readonly slug: string;
  readonly title: string;
  /** The same post in another language. */
  readonly translation?: Published;
};

/** Topic and author of the posts that the journeys write. */
export const CATEGORY = { slug: 'video-marketing', en: 'Video marketing', fr: 'Marketing vidéo' } as const;
export const AUTHOR = { slug: 'maya-lindqvist', name: 'Maya Lindqvist' } as const;

/** After the site has answered the webhook, for which it waits until every instance shows the change. */
const SOON_MS = 1_000;

export const pathOf = ({ locale, slug }: Published) => localePath(locale, `/blog/${slug}`);

export const textAt = async (url: string): Promise<string> => {
  const response = await fetch(url, { redirect: 'manual' });
  const text = await response.text();
  return response.status === 200 ? text : '';
};

/** On which surfaces of a language a post is, at each origin that serves readers. */
async function seenBy(post: Published): Promise<Readonly<Record<string, boolean>>> {
  const { locale, title, translation } = post;
  const path = pathOf(post);
  const at = (rest: string) => localePath(locale, rest);
  const link = `href="${path}"`;
  const surfaces: Readonly<Record<string, readonly [url: string, text: string]>> = {
    page: [path, title],
    markdown: [`${path}.md`, title],
    blog: [at('/blog'), link],
    category: [at(`/blog/category/${CATEGORY.slug}`), link],
    author: [at(`/blog/author/${AUTHOR.slug}`), link],
    search: [at(`/blog/search?q=${encodeURIComponent(title)}`), link],
    feed: [at('/feed.xml'), `${site}${path}<`],
    'feed of the category': [at(`/blog/category/${CATEGORY.slug}/feed.xml`), `${site}${path}<`],
    sitemap: [`/sitemaps/posts-${locale}.xml`, `<loc>${site}${path}</loc>`],
    ...(translation && {
      hreflang: [path, `hrefLang="${translation.locale}" href="${site}${pathOf(translation)}"`],
      'hreflang of the sitemap': [
        `/sitemaps/posts-${locale}.xml`,
        `hreflang="${translation.locale}" href="${site}${pathOf(translation)}"`,
      ],
    }),
  };
  const problems = readers.flatMap((reader) =>
    Object.entries(surfaces).map(async ([surface, [url, text]]) => {
      const isSeen = (await textAt(reader + url)).includes(text);
      return [reader === site ? surface : `${surface} at ${reader}`, isSeen] as const;
    }),
  );
  return Object.fromEntries(await Promise.all(problems));
}

/**
 * Fails if a surface that is read `withinMs` from now or later has a post that it should not have, or lacks
 * one.
 */
export async function expectSeen(
  expected: readonly (readonly [post: Published, isSeen: boolean])[],
  withinMs: number = SOON_MS,
): Promise<void> {
  const endMs = Date.now() + withinMs;
  for (;;) {
    const startMs = Date.now();
    const wrong: string[] = [];
    for (const [post, should] of expected)
      for (const [surface, isSeen] of Object.entries(await seenBy(post)))
        if (isSeen !== should)
          wrong.push(`${post.locale} ${post.slug} is ${should ? 'not on' : 'on'}: ${surface}`);
    if (wrong.length === 0) return;
    if (startMs > endMs) expect(wrong, `${withinMs} ms later`).toEqual([]);
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
}
