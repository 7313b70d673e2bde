import { describe, expect, it } from 'vitest';
import { wireAuthor } from '../../lib/cms/contract/author';
import { wireBlog } from '../../lib/cms/contract/blog';
import { wireTaxonomy } from '../../lib/cms/contract/taxonomy';
import { runningSandbox } from './support/running-sandbox';

/**
 * The contract is tolerant: it turns a misspelt field into its default. These tests make sure that no field
 * is lost.
 */
describe('the site’s contract for what the sandbox serves', () => {
  it('reads every post without losing a field', async () => {
    const sandbox = await runningSandbox();
    const records = (await sandbox.json('/cms/blogs?_locale=all&_limit=-1')) as Record<string, unknown>[];
    expect(records.length).toBeGreaterThanOrEqual(24);
    for (const record of records) {
      const post = wireBlog.parse(record);
      expect(post).toMatchObject({
        id: String(record.id),
        slug: record.slug,
        title: record.title,
        excerpt: record.excerpt,
        blogBody: record.blogBody,
        locale: record.locale,
        trending: record.trending,
      });
      expect(Date.parse(post.published_at)).toBe(Date.parse(record.published_at as string));
      expect(Date.parse(post.updated_at)).toBe(Date.parse(record.updated_at as string));
      expect(post.featureImage).toMatchObject({ width: 1600, height: 900 });
      expect(post.author?.slug).not.toBe('');
      expect(post.category).toHaveLength((record.category as unknown[]).length);
      expect(post.platform).toHaveLength((record.platform as unknown[]).length);
      expect(post.profession).toHaveLength((record.profession as unknown[]).length);
      expect(post.seo?.title).toBe((record.seo as { title: string }).title);
      expect(post.faqs?.faq.length ?? 0).toBe((record.faqs as { faq: unknown[] } | null)?.faq.length ?? 0);
      expect(post.howToSchema?.step.length ?? 0).toBe(
        (record.howToSchema as { step: unknown[] } | null)?.step.length ?? 0,
      );
      expect(post.videoSchema).toHaveLength((record.videoSchema as unknown[]).length);
      expect(post.film?.chapters.length).toBe(
        (record.film as { chapters: unknown[] } | null)?.chapters.length,
      );
      expect(post.contextualCard === null).toBe(record.contextualCard === null);
      expect(post.localizations).toHaveLength((record.localizations as unknown[]).length);
    }
  });

  it.each(['categories', 'platforms', 'professions'])(
    'reads all %s without losing a field',
    async (collection) => {
      const sandbox = await runningSandbox();
      const records = (await sandbox.json(`/cms/${collection}?_locale=all&_limit=-1`)) as Record<
        string,
        unknown
      >[];
      for (const record of records) {
        const { name, slug, description } = record;
        expect(wireTaxonomy.parse(record)).toMatchObject({ id: String(record.id), name, slug, description });
      }
    },
  );

  it('reads all authors without losing a field', async () => {
    const sandbox = await runningSandbox();
    for (const record of (await sandbox.json('/cms/authors?_locale=ru')) as Record<string, unknown>[]) {
      const { name, slug, firstName, lastName, bio, url } = record;
      expect(wireAuthor.parse(record)).toMatchObject({
        id: String(record.id),
        name,
        slug,
        firstName,
        lastName,
        bio,
        url,
      });
    }
  });
});
