import type { Taxonomy } from '../../cms/model';
import type { Locale } from '../../config/languages';
import { countPosts } from '../services/services.server';

export type TopicKind = 'category' | 'platform' | 'profession';

export type CountedTopic<T> = { readonly topic: T; readonly postCount: number };

/** The topics that have posts in a language, with their counts; empty topics are not linked. */
export async function topicsWithPosts<T extends Taxonomy>(
  locale: Locale,
  kind: TopicKind,
  topics: Promise<readonly T[]>,
): Promise<readonly CountedTopic<T>[]> {
  const counted = await Promise.all(
    (await topics).map(async (topic) => ({
      topic,
      postCount: await countPosts(locale, { [kind]: topic.slug }),
    })),
  );
  return counted.filter(({ postCount }) => postCount > 0);
}

/** The same without the counts. */
export async function linkedTopics<T extends Taxonomy>(
  locale: Locale,
  kind: TopicKind,
  topics: Promise<readonly T[]>,
): Promise<readonly T[]> {
  return (await topicsWithPosts(locale, kind, topics)).map(({ topic }) => topic);
}
