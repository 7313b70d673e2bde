import type { Locale } from '../../config/languages';
import type { TemplateCard } from '../../media/template-card';
import { findPosts } from './find-posts.server';
import { allTemplates } from './templates.server';

/** Templates, best first, and the corrected query if a word was taken for a typing error. */
export type FoundTemplates = { readonly cards: readonly TemplateCard[]; readonly corrected: string | null };

/**
 * What the site's own index knows of templates, for a search of which the media API finds no title: it
 * corrects typing errors, and knows what templates are for.
 *
 * Errors: throws if the media API has never replied, or while there is no index and the content service fails.
 */
export async function indexedTemplates(locale: Locale, query: string): Promise<FoundTemplates> {
  const [all, { groups, corrected }] = await Promise.all([
    allTemplates(locale),
    findPosts(locale, query, { page: 1, pageSize: 1 }),
  ]);
  const ids = [...groups.before, ...groups.after].flatMap(({ kind, entries }) =>
    kind === 'template' ? entries.map(({ id }) => id) : [],
  );
  return { cards: ids.flatMap((id) => all.find((one) => one.id === id) ?? []), corrected };
}
