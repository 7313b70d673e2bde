import { textOfHtml } from '../../lib/text/strip-tags';
import type { Author, Category, Redirect } from '../src/import/handover';
import type { People, Person } from './authors-file';
import { cut, lineOf } from './short-lines';
import { slugOf } from './slug-of';
import type { SourceExport } from './source-post';
import { LEFT_OUT } from './topics-file';

/** An author whose picture is not fetched yet. */
export type PlannedAuthor = Omit<Author, 'picture'> & { readonly picture: string | null };

type MadeDrafts = {
  readonly drafts: readonly { readonly authors: readonly string[]; readonly topics: readonly string[] }[];
  readonly places: ReadonlyMap<string, string>;
  readonly people: People;
};

export const isShown = ({ name, isConfirmed }: Person): boolean => name !== '' && isConfirmed;
export const isPlace = (place: string): boolean => place !== '' && place !== LEFT_OUT;

/** The authors of the drafts, each once: several keys may be one author. `keep` gives the key of a picture. */
export function plannedAuthors(
  { people, drafts }: Omit<MadeDrafts, 'places'>,
  keep: (url: string, source: SourceExport) => string | null,
): readonly PlannedAuthor[] {
  const used = new Set(drafts.flatMap(({ authors }) => authors));
  return [...used].flatMap((slug) => {
    const same = people.all.filter(({ person }) => person.slug === slug && isShown(person));
    const first = same[0]?.person;
    if (!first) return [];
    const withPicture = same.find(({ person }) => person.picture !== '');
    return [
      {
        importedFrom: same.map(({ source, key }) => `${source.kind} ${source.site} ${key}`),
        slug,
        name: first.name,
        firstName: first.firstName,
        lastName: first.lastName,
        bio: same.map(({ person }) => person.bio).find(Boolean) ?? '',
        url:
          same.map(({ person }) => person.url).find((url) => /^https?:/.test(url) && URL.canParse(url)) ?? '',
        picture: withPicture ? keep(withPicture.person.picture, withPicture.source) : null,
      },
    ];
  });
}

/** The categories of the drafts, with the words of the old topic that has their slug, or else of the first. */
export function categoriesOf(
  sources: readonly SourceExport[],
  { drafts, places }: Omit<MadeDrafts, 'people'>,
): readonly Category[] {
  const used = new Set(drafts.flatMap(({ topics }) => topics));
  const categories = new Map<string, Category>();
  const all = sources.flatMap((source) =>
    source.posts.flatMap(({ topics }) =>
      topics.map((topic) => ({ ...topic, ...source.topics.get(topic.slug) })),
    ),
  );
  for (const { slug, name, description = '', seo } of all) {
    const place = places.get(slug) ?? '';
    const own = place.replace(/^category\//, '');
    if (own === place || !used.has(place) || (categories.has(own) && slugOf(slug) !== own)) continue;
    categories.set(own, {
      slug: own,
      name: cut(lineOf(textOfHtml(name)), 100) || own,
      description: cut(lineOf(textOfHtml(description)), 500),
      seo: { title: cut(seo?.title ?? '', 200), description: cut(seo?.description ?? '', 500) },
    });
  }
  return [...categories.values()];
}

/** For lists that exist here: of topics with a place and of authors with posts. Paths below `/blog` are ours. */
export function redirectsOf(
  sources: readonly SourceExport[],
  { drafts, places, people }: MadeDrafts,
): readonly Redirect[] {
  const used = new Set(drafts.flatMap(({ authors, topics }) => [...authors, ...topics]));
  const names = new Map<string, string>();
  for (const source of sources)
    for (const { from, of, name, isFeed } of source.listings) {
      const author = people.of(source, name)?.slug;
      const place = of === 'topic' ? places.get(name) : of === 'author' ? author : '';
      const isMade = of === 'blog' || (place !== undefined && used.has(place));
      const list = of === 'author' ? `/blog/author/${place}` : place ? `/blog/${place}` : '/blog';
      const hasFeed = of !== 'topic' || place?.startsWith('category/');
      const to = !isFeed || !hasFeed ? list : of === 'blog' ? '/feed.xml' : `${list}/feed.xml`;
      const isOurs = from === '/blog' || from.startsWith('/blog/');
      if (isMade && !isOurs && from !== to && !names.has(from)) names.set(from, to);
    }
  return [...names].map(([from, to]) => ({ from, to }));
}
