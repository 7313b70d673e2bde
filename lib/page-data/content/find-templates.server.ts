import type { Locale } from '../../config/languages';
import { templateRoutes } from '../../config/routes';
import { translatorFor } from '../../i18n/translator.server';
import type { TemplateCard } from '../../media/template-card';
import { shapeWith } from '../../media/template-shape';
import { textOfUse } from '../../media/template-use';
import { SearchIndex } from '../../search/search-index';
import { knownTemplates, type KnownTemplates } from './templates.server';

/** Templates, best first, and the corrected query if a word was taken for a typing error. */
export type FoundTemplates = { readonly cards: readonly TemplateCard[]; readonly corrected: string | null };

/**
 * The templates with the words in their titles, and after them what else the index finds. What a title has as
 * it was typed is no typing error.
 */
export function withTitlesFirst(
  titles: readonly TemplateCard[],
  indexMatches: FoundTemplates,
): FoundTemplates {
  if (titles.length === 0) return indexMatches;
  const others = indexMatches.corrected === null ? indexMatches.cards : [];
  const ids = new Set(titles.map(({ id }) => id));
  return { cards: [...titles, ...others.filter(({ id }) => !ids.has(id))], corrected: null };
}

/** The index of each list of templates, as long as the list is in use. */
const indexes = new WeakMap<KnownTemplates, SearchIndex>();

/**
 * What the words of a search mean among the templates alone: accents do not matter, typing errors are corrected, and a template is found by its use, its shape and where that is shown ("tiktok", "9:16").
 *
 * Errors: throws if the media API has never replied.
 */
export async function indexedTemplates(locale: Locale, query: string): Promise<FoundTemplates> {
  const templates = await knownTemplates(locale);
  const index = indexes.get(templates) ?? indexOf(templates, locale);
  indexes.set(templates, index);
  const { groups, corrected } = index.search(query);
  const ids = groups.flatMap(({ entries }) => entries.map(({ id }) => id));
  return { cards: ids.flatMap((id) => templates.cards.find((one) => one.id === id) ?? []), corrected };
}

function indexOf({ cards, descriptions }: KnownTemplates, locale: Locale): SearchIndex {
  const t = translatorFor(locale);
  const topicsOf = ({ use, shape }: TemplateCard) => {
    const shapeRow = shape === null ? null : shapeWith(shape);
    return [
      t('templates.heading'),
      use === '' ? '' : textOfUse(t, use, 'name'),
      shapeRow
        ? `${t(`templates.shape.${shapeRow.name}.heading`)} ${t(`templates.shape.${shapeRow.name}.text`)}`
        : '',
    ].join(' ');
  };
  const index = new SearchIndex(locale);
  index.setEntries(
    'templates',
    cards.map((card) => ({
      kind: 'template',
      id: card.id,
      path: templateRoutes.template(card.slug),
      title: card.title,
      names: '',
      topics: topicsOf(card),
      text: descriptions.get(card.id) ?? '',
      body: '',
    })),
  );
  return index;
}
