import type { TopicKind } from '../../cms/lists';
import type { Taxonomy } from '../../cms/model';
import type { Locale } from '../../config/languages';
import { content } from '../services/content.server';
import { countPosts } from '../services/services.server';

export type CountedTopic = { readonly topic: Taxonomy; readonly postCount: number };

/** The topics that have posts in a language, with their counts; empty topics are not linked. */
export async function topicsWithPosts(locale: Locale, kind: TopicKind): Promise<readonly CountedTopic[]> {
  const topics = await content().topics(kind, locale);
  const counted = await Promise.all(
    topics.map(async (topic) => ({
      topic,
      postCount: await countPosts(locale, { [kind]: topic.slug }),
    })),
  );
  return counted.filter(({ postCount }) => postCount > 0);
}

/** The same without the counts. */
export async function linkedTopics(locale: Locale, kind: TopicKind): Promise<readonly Taxonomy[]> {
  return (await topicsWithPosts(locale, kind)).map(({ topic }) => topic);
}
