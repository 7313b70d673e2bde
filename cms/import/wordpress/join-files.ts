import { isoDate, type SourceComment } from '../source-post';
import type { User } from './read-authors';
import type { Term } from './read-topics';

export type Item = {
  readonly fields: Map<string, string>;
  readonly meta: Map<string, string[]>;
  readonly topics: { readonly domain: string; readonly slug: string; name: string }[];
  /** How many the file has, and those that the old blog shows. */
  commentCount: number;
  readonly comments: Omit<SourceComment, 'postId'>[];
};

/** What one file of WordPress has, before posts are made of it. */
export type WordPressFile = {
  readonly site: string;
  /** ISO; '' if the file does not say. */
  readonly exportedAt: string;
  readonly users: readonly User[];
  /** Categories and tags as they are listed before the posts. */
  readonly terms: readonly Term[];
  readonly items: readonly Item[];
};

/**
 * Files of one blog as one: WordPress splits a large export, and people export twice. An item that is in several
 * is taken once, as it was last changed; of the same change, from the last export.
 */
export function joinFiles(files: readonly WordPressFile[]): WordPressFile {
  const [only, other] = files;
  if (only && !other) return only;
  const inOrder = files.toSorted((a, b) =>
    a.exportedAt < b.exportedAt ? -1 : a.exportedAt > b.exportedAt ? 1 : 0,
  );
  const users = new Map<string, User>();
  const terms = new Map<string, Term>();
  const items = new Map<string, Item>();
  let nameless = 0;
  for (const file of inOrder) {
    for (const user of file.users) users.set(user.login, user);
    for (const term of file.terms) terms.set(`${term.kind} ${term.slug}`, term);
    for (const item of file.items) {
      const key = keyOf(item) || `nameless ${(nameless += 1)}`;
      const earlierItem = items.get(key);
      if (!earlierItem || changedAt(item) >= changedAt(earlierItem)) items.set(key, item);
    }
  }
  const last = inOrder.at(-1);
  return {
    site: last?.site ?? '',
    exportedAt: last?.exportedAt ?? '',
    users: [...users.values()],
    terms: [...terms.values()],
    items: [...items.values()],
  };
}

const keyOf = ({ fields }: Item): string =>
  ['wp:post_id', 'guid', 'link'].map((name) => fields.get(name) ?? '').find(Boolean) ?? '';

const changedAt = ({ fields }: Item): string =>
  isoDate(fields.get('wp:post_modified_gmt')) ?? isoDate(fields.get('wp:post_date_gmt')) ?? '';
