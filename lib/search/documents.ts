import type { IndexedPost } from './indexed-post';
import type { Field } from './ranking';
import type { EntryKind, SearchEntry } from './search-entry';

/** What the index knows of a post or an entry. */
export type IndexDocument = { readonly id: string } & Readonly<Record<Field, string>>;

/** The id of a post or an entry in the index. */
export const keyOf = (kind: EntryKind | 'post', id: string): string => `${kind}:${id}`;

/** A post as a document, without its names. */
export function documentOfPost({ card, headings }: IndexedPost, bodyWords: readonly string[]): IndexDocument {
  const topics = [...card.category, ...card.platform, ...card.profession].map(({ name }) => name).join(' ');
  return {
    id: keyOf('post', card.id),
    title: card.title,
    topics,
    author: card.authorName,
    excerpt: card.excerpt,
    headings,
    body: bodyWords.join(' '),
  };
}

/** An entry as a document. The words of its names count as if they were in its text. */
export function documentOfEntry(
  id: string,
  { title, names, topics, text, body }: SearchEntry,
): IndexDocument {
  return {
    id,
    title,
    topics,
    author: '',
    excerpt: text,
    headings: '',
    body: `${names} ${body}`,
  };
}
