import { decoded } from '../old-urls';
import type { Topic, TopicTexts } from '../source-post';

/** A category or tag as the file lists it before the posts. */
export type Term = {
  readonly id: string;
  readonly kind: Topic['kind'];
  readonly slug: string;
  readonly name: string;
  /** Slug of the category above it, or ''. */
  readonly parent: string;
  readonly description: string;
};

type Category = { readonly domain: string; readonly slug: string; readonly name: string };

const KINDS: ReadonlyMap<string, Topic['kind']> = new Map([
  ['category', 'category'],
  ['post_tag', 'tag'],
]);

/** A term by the fields of its element; null for one of another taxonomy, such as a menu. */
export function termOf(element: string, fields: ReadonlyMap<string, string>): Term | null {
  const field = (...names: readonly string[]) => names.map((name) => fields.get(name)).find(Boolean) ?? '';
  const kind =
    element === 'wp:category'
      ? 'category'
      : element === 'wp:tag'
        ? 'tag'
        : KINDS.get(field('wp:term_taxonomy'));
  if (kind === undefined) return null;
  const name = field('wp:cat_name', 'wp:tag_name', 'wp:term_name');
  return {
    id: field('wp:term_id'),
    kind,
    slug: decoded(field('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug')) || name,
    name,
    parent: decoded(field('wp:category_parent', 'wp:term_parent')),
    description: field('wp:category_description', 'wp:tag_description', 'wp:term_description'),
  };
}

/** What the file says of topics, and those of a post. */
export function topicsOf(terms: readonly Term[]) {
  const categories = new Map(terms.flatMap((term) => (term.kind === 'category' ? [[term.slug, term]] : [])));
  const byId = new Map(terms.map((term) => [term.id, term]));
  const texts = new Map(
    terms.map(({ slug, description }): [string, TopicTexts] => [
      slug,
      { description: categories.get(slug)?.description || description, seo: { title: '', description: '' } },
    ]),
  );

  /** The categories above one, the nearest first. */
  function above(slug: string, below: ReadonlySet<string> = new Set()): readonly Topic[] {
    const parent = categories.get(categories.get(slug)?.parent ?? '');
    if (!parent || below.has(parent.slug)) return [];
    const topic = { slug: parent.slug, name: parent.name, kind: 'category' as const };
    return [topic, ...above(parent.slug, new Set([...below, slug]))];
  }

  return {
    texts,
    /** Slugs of the categories above one. */
    above: (slug: string): readonly string[] => above(slug).map((one) => one.slug),
    /** The path of a topic's list below the folder of its kind: a category below another has both slugs. */
    pathsOf: (slug: string): readonly string[] => [
      slug,
      ...(above(slug).length === 0
        ? []
        : [[slug, ...above(slug).map((one) => one.slug)].toReversed().join('/')]),
    ],
    /**
     * The topics of a post: the one that its editor chose as the first (its id), its categories, those above
     * them, whose lists show the post as well, and its tags.
     */
    ofPost(own: readonly Category[], primaryId: string): readonly Topic[] {
      const all = own.flatMap(({ domain, slug, name }): Topic[] => {
        const kind = KINDS.get(domain);
        return kind ? [{ slug: decoded(slug) || name, name, kind }] : [];
      });
      const primary = byId.get(primaryId)?.slug;
      const ownCategories = all.filter(({ kind }) => kind === 'category');
      const topics = [
        ...ownCategories.filter(({ slug }) => slug === primary),
        ...ownCategories,
        ...ownCategories.flatMap(({ slug }) => above(slug)),
        ...all.filter(({ kind }) => kind === 'tag'),
      ];
      return [...new Map(topics.map((topic) => [`${topic.kind} ${topic.slug}`, topic])).values()];
    },
  };
}
