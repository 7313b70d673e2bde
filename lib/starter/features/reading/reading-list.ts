import { READING_DAYS, READING_POSTS } from '../../../config/constants';
import { isRecord, parseJson } from '../../../platform/json';

/** A post that was left half read. */
export type HalfRead = {
  readonly slug: string;
  readonly title: string;
  /** Id of the heading that the reader had reached; empty above the first one. */
  readonly heading: string;
  /** Share of the text that has been read, above 0 and below 1. */
  readonly share: number;
  /** Reading time of the whole post, in minutes. */
  readonly minutes: number;
  readonly atMs: number;
};

const KEPT_MS = READING_DAYS * 86_400_000;

/** No slash, so that the URL made from it is a post's. */
export const SLUG = /^[^\s/\\?#.][^\s/\\?#]{0,199}$/;
const HEADING = /^\S{0,200}$/;
export const TITLE = /^[^]{1,500}$/;

/**
 * The posts in a stored text, newest first, each once. Anybody can change what is stored, so invalid
 * entries are left out, and so are expired ones.
 *
 * Errors: never throws; an unreadable text is an empty list.
 * Source: rules D30.
 */
export function halfReadIn(stored: string | null, nowMs: number): readonly HalfRead[] {
  const listed = parseJson(stored);
  if (!Array.isArray(listed)) return [];
  const posts = listed
    .filter(isHalfRead)
    .filter(({ atMs }) => Math.abs(nowMs - atMs) < KEPT_MS)
    .sort((one, other) => other.atMs - one.atMs);
  return posts
    .filter(({ slug }, at) => posts.findIndex((post) => post.slug === slug) === at)
    .slice(0, READING_POSTS);
}

function isHalfRead(post: unknown): post is HalfRead {
  if (!isRecord(post)) return false;
  const { slug, title, heading, share, minutes, atMs } = post;
  return (
    isText(slug, SLUG) &&
    isText(title, TITLE) &&
    isText(heading, HEADING) &&
    typeof share === 'number' &&
    share > 0 &&
    share < 1 &&
    typeof minutes === 'number' &&
    minutes >= 1 &&
    minutes < 100 &&
    typeof atMs === 'number'
  );
}

export const isText = (value: unknown, shape: RegExp) => typeof value === 'string' && shape.test(value);

export const withoutPost = (posts: readonly HalfRead[], slug: string): readonly HalfRead[] =>
  posts.filter((post) => post.slug !== slug);

export const withPost = (posts: readonly HalfRead[], post: HalfRead): readonly HalfRead[] =>
  [post, ...withoutPost(posts, post.slug)].slice(0, READING_POSTS);

/** Units: whole minutes, at least 1. */
export const minutesLeft = ({ share, minutes }: HalfRead): number =>
  Math.max(1, Math.ceil(minutes * (1 - share)));
