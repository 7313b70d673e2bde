import { SAVED_POSTS_MAX } from '../../../config/constants';
import { isLocale, type Locale } from '../../../config/languages';
import { isRecord, parseJson } from '../../../platform/json';
import { isText, SLUG, TITLE } from './reading-list';

/** A post that was saved on this device. */
export type SavedPost = {
  readonly slug: string;
  readonly title: string;
  readonly language: Locale;
};

/**
 * The saved posts in a stored text, newest first, each once. Anybody can change what is stored, so invalid
 * entries are left out.
 *
 * Errors: never throws; an unreadable text is an empty list.
 * Source: rules D30.
 */
export function savedPostsIn(stored: string | null): readonly SavedPost[] {
  const listed = parseJson(stored);
  if (!Array.isArray(listed)) return [];
  const posts = listed.filter(isSavedPost);
  return posts
    .filter((post, at) => posts.findIndex((other) => isSamePost(post, other)) === at)
    .slice(0, SAVED_POSTS_MAX);
}

function isSavedPost(post: unknown): post is SavedPost {
  if (!isRecord(post)) return false;
  const { slug, title, language } = post;
  return isText(slug, SLUG) && isText(title, TITLE) && typeof language === 'string' && isLocale(language);
}

/** A slug names a post in one language only. */
export const isSamePost = (
  one: Pick<SavedPost, 'slug' | 'language'>,
  other: Pick<SavedPost, 'slug' | 'language'>,
): boolean => one.slug === other.slug && one.language === other.language;

export const withoutSaved = (posts: readonly SavedPost[], post: SavedPost): readonly SavedPost[] =>
  posts.filter((other) => !isSamePost(post, other));

export const withSaved = (posts: readonly SavedPost[], post: SavedPost): readonly SavedPost[] =>
  [post, ...withoutSaved(posts, post)].slice(0, SAVED_POSTS_MAX);
