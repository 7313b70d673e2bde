import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { parse, stringify } from 'yaml';
import { z } from 'zod';
import { textOfHtml } from '../../lib/text/strip-tags';
import { hostOf } from './old-urls';
import { ownComments } from './own-comments';
import { slugOf } from './slug-of';
import { ExportRefused, type SourceAuthor, type SourceExport } from './source-post';

const text = z
  .string()
  .transform((value) => value.trim())
  .optional();
const row = z.strictObject({
  name: text,
  /** Whether readers may see a name that is made of a login. */
  confirmed: z
    .string()
    .regex(/^(?:yes|no|true|false|)$/i)
    .optional(),
  slug: text,
  bio: text,
  url: text,
  picture: text,
});
const table = z.record(z.string(), z.union([row, z.literal('').transform(() => row.parse({}))]));

type Row = z.output<typeof row>;

/** What an editor filled in, by the author's key; what is undefined comes from the export. */
export type AuthorRows = ReadonlyMap<string, Row>;

/** An author as the site will show them; `name` is '' for one who is left out. */
export type Person = Omit<SourceAuthor, 'name'> & {
  readonly name: string;
  /** False for a name that is made of a login, until an editor says that readers may see it. */
  readonly isConfirmed: boolean;
  readonly slug: string;
};

const MAX_NAME = 100;
const MAX_BIO = 1_000;
const HEAD = `# Who wrote the posts. Change a name or a slug as readers should see it; two with the same slug become one author,
# with the texts of the first. Without a name, an author is left out. A name that is made of a login waits for you:
# correct it, or write “confirmed: yes”.
`;

/**
 * The table that an editor fills in; empty if there is none.
 *
 * Errors: throws ExportRefused for an invalid table.
 */
export function readAuthors(file: string): AuthorRows {
  if (!existsSync(file)) return new Map();
  let value: unknown;
  try {
    // Every value is a text, so that a name such as 007 or Null stays as it is written.
    value = parse(readFileSync(file, 'utf8'), { schema: 'failsafe' }) || {};
  } catch {
    throw new ExportRefused(`${file} is not YAML.`);
  }
  const parsed = table.safeParse(value);
  if (parsed.success) return new Map(Object.entries(parsed.data));
  const place = parsed.error.issues[0]?.path.join(', ') || 'it';
  throw new ExportRefused(
    `${file}: ${place} must be as the dry run writes it (name, confirmed: yes, slug, bio, url, picture).`,
  );
}

/** The authors of posts that come. `key` is that of their own blog. */
export type People = {
  readonly all: readonly KnownAuthor[];
  readonly of: (source: SourceExport, key: string) => Person | undefined;
};

type KnownAuthor = { readonly source: SourceExport; readonly key: string; readonly person: Person };

const keysIn = ({ posts }: SourceExport) =>
  posts.flatMap(({ keptBack, authors }) => (keptBack === null ? authors : []));

/** What the table calls an author: with the host of the blog if several blogs have that key. */
function rowKeys(sources: readonly SourceExport[]) {
  const keys = sources.flatMap((source) => [...new Set(keysIn(source))]);
  const several = new Set(keys.filter((key, index) => keys.indexOf(key) !== index));
  return ({ site }: SourceExport, key: string) => (several.has(key) ? `${hostOf(site) ?? ''}/${key}` : key);
}

/** The authors of the posts that come, with what the editor says of them. */
export function peopleOf(sources: readonly SourceExport[], rows: AuthorRows): People {
  const rowKey = rowKeys(sources);
  const names = new Map<string, string>();
  const all = new Map<string, KnownAuthor>();
  for (const { source, key } of sources.flatMap((one) =>
    [...new Set(keysIn(one))].map((own) => ({ source: one, key: own })),
  )) {
    const own = rows.get(rowKey(source, key));
    const person = atSite(personOf(key, source.authors.get(key), own), source.site);
    const chosen = slugOf(own?.slug ?? '');
    const first = chosen || slugOf(person.name) || 'author';
    let slug = first;
    // Two people whose names differ in signs only.
    for (let count = 2; chosen === '' && (names.get(slug) ?? person.name) !== person.name; count += 1)
      slug = `${first}-${count}`;
    if (!names.has(slug)) names.set(slug, person.name);
    all.set(rowKey(source, key), { source, key, person: { ...person, slug } });
  }
  return { all: [...all.values()], of: (source, key) => all.get(rowKey(source, key))?.person };
}

const NOBODY: SourceAuthor = { name: null, firstName: '', lastName: '', bio: '', url: '', picture: '' };

function personOf(key: string, author: SourceAuthor = NOBODY, own: Row = {}): Omit<Person, 'slug'> {
  const proposed = author.name ?? nameOfLogin(key);
  const name = lineOf(own.name ?? proposed).slice(0, MAX_NAME);
  const isRenamed = name !== lineOf(proposed).slice(0, MAX_NAME);
  return {
    name,
    isConfirmed: author.name !== null || isRenamed || /^(?:yes|true)$/i.test(own.confirmed ?? ''),
    firstName: isRenamed ? '' : author.firstName,
    lastName: isRenamed ? '' : author.lastName,
    bio: (own.bio ?? textOfHtml(author.bio).trim()).slice(0, MAX_BIO),
    url: own.url ?? author.url,
    picture: own.picture ?? author.picture,
  };
}

/** Ghost's own word for the URL of the blog tells nobody anything. */
function atSite(person: Omit<Person, 'slug'>, site: string): Omit<Person, 'slug'> {
  const whole = (text: string) => (site === '' ? text : text.replaceAll('__GHOST_URL__', site));
  return { ...person, bio: whole(person.bio), url: whole(person.url), picture: whole(person.picture) };
}

const lineOf = (line: string) => line.replace(/\s+/g, ' ').trim();

/** Logins of roles, of which no name can be made. */
const ROLE =
  /^(?:wp-?)?(?:admin|administrator|root|editor|author|user|test|webmaster|guest|blog|demo)[\d_-]*$/i;

/** `j.smith42` and `jSmith` as `J Smith`; '' for the login of a role or a number. */
function nameOfLogin(login: string): string {
  const own = login.replace(/@.*$/, '');
  if (ROLE.test(own)) return '';
  return own
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .split(/[^\p{L}\p{M}']+/u)
    .filter(Boolean)
    .map((word) => word.charAt(0).toUpperCase() + word.slice(1))
    .join(' ');
}

/** Writes the table anew: what the editor filled in, and the authors of the posts, the most used first. */
export function writeAuthors(file: string, sources: readonly SourceExport[], rows: AuthorRows): void {
  const rowKey = rowKeys(sources);
  const counts = new Map<string, number>();
  for (const source of sources)
    for (const key of keysIn(source).map((own) => rowKey(source, own)))
      counts.set(key, (counts.get(key) ?? 0) + 1);
  const used = peopleOf(sources, rows)
    .all.map(({ source, key: own, person }) => {
      const key = rowKey(source, own);
      const isKnown = (source.authors.get(own)?.name ?? null) !== null;
      return { key, isKnown, person, count: counts.get(key) ?? 0 };
    })
    .toSorted((a, b) => b.count - a.count)
    .map(({ key, isKnown, count, person: { name, isConfirmed, slug, bio, url, picture } }) => {
      const confirmed = isKnown ? undefined : isConfirmed ? 'yes' : 'no';
      const texts = { bio: bio || undefined, url: url || undefined, picture: picture || undefined };
      const [first, ...others] = linesOf(key, { name, confirmed, slug, ...texts });
      const posts = `${count} ${count === 1 ? 'post' : 'posts'}`;
      return [`${first} # ${posts}${isKnown ? '' : ', only a login in the file'}`, ...others];
    });
  const unused = [...rows].filter(([key]) => !counts.has(key)).map(([key, own]) => linesOf(key, own));
  writeFileSync(
    file,
    HEAD + ownComments(file, HEAD) + [...used, ...unused].map((lines) => `${lines.join('\n')}\n`).join(''),
  );
}

const linesOf = (key: string, own: Row): readonly string[] =>
  stringify({ [key]: own }, { lineWidth: 0 })
    .trimEnd()
    .split('\n');
