import { isObject } from '../json-fields';
import { publicName, type SourceAuthor } from '../source-post';
import { dataIn, MARKDOWN, textIn, type BlogFolder } from './blog-folder';
import { nameOf, readFrontMatter } from './front-matter';
import { namesIn, textIn as firstText, textOf } from './front-values';

type Values = ReadonlyMap<string, unknown>;

const TABLE = /^(?:_data|data|src\/_data|src\/data)\/(?:authors?|people|team)\.(?:ya?ml|json|toml)$/;
const ALONE = /(?:^|\/)authors?\/([^/]+?)(?:\/_?index)?\.(?:ya?ml|json|toml|md|mdx)$/;

/** What the data of a blog says of its authors, by the keys that posts use, in small letters. */
export function authorsIn(blog: BlogFolder): ReadonlyMap<string, SourceAuthor> {
  const authors = new Map<string, SourceAuthor>();
  for (const [name, file] of blog.files) {
    const own = ALONE.exec(name)?.[1];
    if (TABLE.test(name)) {
      const table = dataIn(blog.files, name);
      for (const [key, value] of Object.entries(isObject(table) ? table : {}))
        authors.set(
          key.toLowerCase(),
          authorOf(isObject(value) ? valuesOf(value) : new Map([['name', value]]), key),
        );
    } else if (own !== undefined) {
      const data = dataIn(blog.files, name);
      const values = MARKDOWN.test(name)
        ? readFrontMatter(textIn(file)).values
        : valuesOf(isObject(data) ? data : {});
      if (!/^_?index$/.test(own)) authors.set(own.toLowerCase(), authorOf(values, own));
    }
  }
  return authors;
}

const valuesOf = (value: Readonly<Record<string, unknown>>): Values =>
  new Map(Object.entries(value).map(([name, one]) => [nameOf(name), one]));

const authorOf = (values: Values, key: string): SourceAuthor => ({
  name: publicName([firstText(values, 'name displayName display_name title'), key]),
  firstName: firstText(values, 'firstName'),
  lastName: firstText(values, 'lastName'),
  bio: firstText(values, 'bio description about summary').replaceAll('&', '&amp;').replaceAll('<', '&lt;'),
  url: firstText(values, 'url website web site homepage uri'),
  picture: firstText(values, 'picture avatar image photo gravatar'),
});

/** Keys of the authors of a post; the site’s own author if the post names none. */
export function writersOf(values: Values, { config }: BlogFolder): readonly string[] {
  const own = ['author', 'authors', 'by', 'writer'].flatMap((name) => namesIn(values.get(name)));
  const params = isObject(config.params) ? config.params : {};
  const usual = own.length > 0 ? own : namesIn(config.author ?? params.author);
  return [...new Set(usual.map(textOf))].filter((one) => publicName([one]) !== null);
}

/** The authors whom posts name, with what the data says of them. */
export const authorsOf = (
  keys: readonly string[],
  knownAuthors: ReadonlyMap<string, SourceAuthor>,
): ReadonlyMap<string, SourceAuthor> =>
  new Map(
    [...new Set(keys)].map((key) => [key, knownAuthors.get(key.toLowerCase()) ?? authorOf(new Map(), key)]),
  );
