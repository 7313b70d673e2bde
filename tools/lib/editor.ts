import { z } from 'zod';
import { control } from './sandbox-control';

/** Wire fields of a post (sandbox/README.md); missing ones get the defaults of the sandbox. */
export type EditedPost = {
  readonly id: number;
  readonly slug: string;
  readonly locale: string;
  readonly [field: string]: unknown;
};

const report = z.object({
  status: z.string(),
  rendered: z.array(z.string()).default([]),
  failed: z.array(z.string()).default([]),
  documents: z.array(z.string()).default([]),
  readMs: z.number().default(0),
  totalMs: z.number().default(0),
});

/** The site's report of the pages it has regenerated. */
export type Renewed = z.output<typeof report>;

/**
 * An editor of the sandbox's content service: changes a post there, and calls the site as Strapi 5 does, once
 * and without retries.
 *
 * Errors: every step throws if the sandbox or the site refuses it.
 */
export function createEditor({
  site,
  sandbox,
  secret,
}: {
  readonly site: string;
  readonly sandbox: string;
  readonly secret: string;
}) {
  /** Only calls the site, for an entry that was changed in another way. */
  async function call(
    event: string,
    model: string,
    entry: Readonly<Record<string, unknown>>,
  ): Promise<Renewed> {
    const response = await fetch(`${site}/api/revalidate`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${secret}`,
        'content-type': 'application/json',
        'x-strapi-event': event,
      },
      body: JSON.stringify({
        event,
        createdAt: new Date().toISOString(),
        model,
        uid: `api::${model}.${model}`,
        entry: { publishedAt: new Date().toISOString(), ...entry },
      }),
    });
    if (!response.ok) throw new Error(`${response.url}: ${response.status} ${await response.text()}`);
    return report.parse(await response.json());
  }

  return {
    call,

    /** Does not call the site, which notices at a later call, or when its caches expire. */
    save: (post: EditedPost) => control(sandbox, 'POST', 'cms/posts', post),

    async publish(post: EditedPost): Promise<Renewed> {
      await control(sandbox, 'POST', 'cms/posts', post);
      return call('entry.publish', 'blog', post);
    },

    /**
     * Publishes under another slug; the content service makes a second call, for the redirect from the old
     * one.
     */
    async rename(post: EditedPost, slug: string): Promise<Renewed> {
      const redirect = {
        from: `/blog/${post.slug}`,
        to: `/blog/${slug}`,
        locale: post.locale,
        status: 301,
      };
      await control(sandbox, 'DELETE', `cms/posts/${encodeURIComponent(post.slug)}?locale=${post.locale}`);
      await control(sandbox, 'POST', 'cms/redirects', redirect);
      await control(sandbox, 'POST', 'cms/posts', { ...post, slug });
      const [renewed] = await Promise.all([
        call('entry.publish', 'blog', { ...post, slug }),
        call('entry.create', 'redirect', redirect),
      ]);
      return renewed;
    },

    /** Changes a category's fields in one language. */
    async changeCategory(slug: string, locale: string, fields: Readonly<Record<string, unknown>>) {
      await control(sandbox, 'PATCH', `cms/categories/${slug}?locale=${locale}`, fields);
      return call('entry.update', 'category', { slug, locale, ...fields });
    },

    async unpublish(post: EditedPost): Promise<Renewed> {
      await control(sandbox, 'POST', 'cms/posts', { ...post, published_at: null });
      return call('entry.unpublish', 'blog', post);
    },

    /** Two calls: one for the draft row and one for the published row. */
    async remove(post: EditedPost): Promise<Renewed> {
      await control(sandbox, 'DELETE', `cms/posts/${encodeURIComponent(post.slug)}?locale=${post.locale}`);
      const [, renewed] = await Promise.all([
        call('entry.delete', 'blog', { ...post, publishedAt: null }),
        call('entry.delete', 'blog', post),
      ]);
      return renewed;
    },
  };
}
