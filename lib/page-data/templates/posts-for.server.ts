import type { PostCard, TaxonomyRef } from '../../cms/model';
import { RELATED_WAIT_MS, LIST_LENGTHS } from '../../config/constants';
import type { Locale } from '../../config/languages';
import type { TemplateCard } from '../../media/template-card';
import { TEMPLATE_TOPICS } from '../../media/template-topics';
import { isTemplateUse } from '../../media/template-use';
import { postSearch } from '../services/services.server';

type About = Pick<TemplateCard, 'use' | 'shape' | 'title'> & { readonly description: string };

/**
 * Posts to read with a template or for a use, ranked like the related posts of a post: by the platforms and
 * professions it suits, and by its words.
 */
export async function postsFor(
  { use, shape, title, description }: About,
  locale: Locale,
): Promise<readonly PostCard[]> {
  const search = postSearch();
  await search.ready(RELATED_WAIT_MS);
  const refs = (slugs: readonly string[] = []): readonly TaxonomyRef[] =>
    slugs.map((slug) => ({ id: slug, name: slug, slug }));
  const { platforms, professions } = TEMPLATE_TOPICS;
  const asPost: PostCard = {
    id: '',
    slug: '',
    title,
    excerpt: description,
    publishedAt: '',
    authorName: '',
    trending: false,
    readingMinutes: null,
    featureImage: null,
    category: [],
    platform: refs(shape === null ? [] : platforms[shape]),
    profession: refs(isTemplateUse(use) ? professions[use] : []),
  };
  return search.related(locale, asPost, LIST_LENGTHS.related) ?? [];
}
