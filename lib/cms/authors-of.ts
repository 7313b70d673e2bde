import type { Author, Post } from './model';

/** The authors of a post, the first first. */
export function authorsOf({ author, coAuthors }: Pick<Post, 'author' | 'coAuthors'>): readonly Author[] {
  return author ? [author, ...coAuthors] : [];
}
