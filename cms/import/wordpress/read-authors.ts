import { publicName, type SourceAuthor } from '../source-post';
import type { Attachment } from './wordpress-step';

/** A user of the file (`wp:author`). */
export type User = {
  readonly login: string;
  readonly displayName: string;
  readonly firstName: string;
  readonly lastName: string;
};

/** A person whom the plug-in Co-Authors Plus keeps as a post of its own, or a name that it puts on a post. */
type Guest = { readonly fields: ReadonlyMap<string, string>; readonly meta: ReadonlyMap<string, string[]> };
type NamedAuthor = { readonly slug: string; readonly name: string };

/** The last part of the URL of an author's list, as WordPress makes it of a login. */
const nicenameOf = (login: string): string =>
  login
    .toLowerCase()
    .replace(/[.\s]+/g, '-')
    .replace(/[^\p{L}\p{M}\p{N}_-]/gu, '');

const ownSlug = (slug: string) => slug.replace(/^cap-/, '');

/** The authors of a file, and who wrote a post. Keys are logins, without the host of an email address. */
export function authorsOf(
  users: readonly User[],
  guests: readonly Guest[],
  attachments: ReadonlyMap<string, Attachment>,
) {
  const authors = new Map<string, SourceAuthor>();
  const keys = new Map<string, string>();
  const keyOf = (login: string): string => {
    const cachedKey = keys.get(login);
    if (cachedKey !== undefined) return cachedKey;
    const plain = login.replace(/@.*$/, '') || 'author';
    let key = plain;
    for (let count = 2; authors.has(key); count += 1) key = `${plain}-${count}`;
    keys.set(login, key);
    return key;
  };
  for (const { login, displayName, firstName, lastName } of users)
    authors.set(keyOf(login), {
      name: publicName([displayName, `${firstName} ${lastName}`], login),
      ...namesOf(publicName([`${firstName} ${lastName}`], login) === null ? ['', ''] : [firstName, lastName]),
      bio: '',
      url: '',
      picture: '',
    });
  const bySlug = new Map([...keys].map(([login, key]) => [nicenameOf(login), key]));
  for (const { fields, meta } of guests) {
    const own = (name: string) => (meta.get(`cap-${name}`)?.at(-1) ?? '').trim();
    const slug = ownSlug(own('user_login') || (fields.get('wp:post_name') ?? ''));
    const [firstName, lastName] = [own('first_name'), own('last_name')];
    const title = fields.get('title') ?? '';
    const key = bySlug.get(nicenameOf(own('linked_account'))) ?? keyOf(slug);
    bySlug.set(nicenameOf(slug), key);
    authors.set(key, {
      name:
        publicName([own('display_name'), `${firstName} ${lastName}`, title], slug) ??
        authors.get(key)?.name ??
        null,
      ...namesOf([firstName, lastName]),
      bio: own('description'),
      url: own('website'),
      picture: attachments.get(meta.get('_thumbnail_id')?.at(-1) ?? '')?.url ?? '',
    });
  }
  const byName = new Map([...authors].flatMap(([key, { name }]) => (name === null ? [] : [[name, key]])));

  /** The key of an author whom Co-Authors Plus names: by a login, or by a name for readers. */
  function keyOfNamed({ slug, name }: NamedAuthor): string {
    const own = ownSlug(slug);
    const existingKey = bySlug.get(nicenameOf(own)) ?? byName.get(name);
    if (existingKey !== undefined) return existingKey;
    const key = keyOf(own || name);
    bySlug.set(nicenameOf(own), key);
    authors.set(key, { name: publicName([name], own), ...namesOf(['', '']), bio: '', url: '', picture: '' });
    return key;
  }

  return {
    authors,
    /** The keys of a post's authors: those that the plug-in names, among whom the one who saved it is first. */
    keysOf(login: string, namedAuthors: readonly NamedAuthor[]): readonly string[] {
      const own = namedAuthors.map(keyOfNamed);
      const saved = keys.get(login) ?? (login === '' || own.length > 0 ? undefined : keyOf(login));
      if (own.length === 0) return saved === undefined ? [] : [saved];
      return [...new Set([...own.filter((key) => key === saved), ...own])];
    },
    /** The last parts of the URLs of the lists of authors, with their keys. */
    slugs: () => [
      ...bySlug,
      ...[...keys].flatMap(([login, key]) =>
        login.includes('@') ? [] : [[nicenameOf(login), key] as const, [login, key] as const],
      ),
    ],
  };
}

const namesOf = ([firstName, lastName]: readonly [string, string]) => ({ firstName, lastName });
