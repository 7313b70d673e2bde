import MiniSearch, { type Query } from 'minisearch';
import type { PostCard } from '../cms/model';
import type { Locale } from '../config/languages';
import { analyserOf } from './analyser';
import { compareNewest, topicTerms } from './related';

/** What the index needs of a post. */
export type IndexedPost = {
  readonly card: PostCard;
  readonly locale: Locale;
  readonly authorName: string;
  /** Plain text. */
  readonly body: string;
  /** ISO 8601; another value means another text. */
  readonly updatedAt: string;
  /** Ids of the same post in other languages. */
  readonly translationIds: readonly string[];
};

export type PostIndex = ReturnType<typeof createPostIndex>;

type Document = {
  readonly id: string;
  readonly title: string;
  readonly topics: string;
  readonly author: string;
  readonly excerpt: string;
  readonly body: string;
};

const FIELDS = ['title', 'topics', 'author', 'excerpt', 'body'] as const;
const BOOST = { title: 6, topics: 3, author: 3, excerpt: 2.5 } as const;
/** More words than this say nothing new and cost time. */
const MAX_QUERY_WORDS = 12;
const NEAREST_TERMS = 3;
/** Searches whose answers are kept: what one visitor types another types too, and each letter of a word is a search. */
const MAX_ANSWERS = 500;

type Scores = ReadonlyMap<string, number>;

/**
 * The posts of one language, findable by their words. A word matches in any of its forms and as the beginning of a longer one;
 * a word that nothing matches is taken for a typing error of one letter, then of two. A word that is still unknown narrows nothing.
 * Of a body the first `maxBodyWords` count.
 */
export function createPostIndex(
  locale: Locale,
  { maxBodyWords = 2_000 }: { readonly maxBodyWords?: number } = {},
) {
  const { words, forms } = analyserOf(locale);
  const posts = new Map<string, IndexedPost>();
  /** Index term → the word of a title or topic it came from, for suggestions. */
  const readable = new Map<string, string>();
  const index = new MiniSearch<Document>({
    fields: [...FIELDS],
    storeFields: [],
    tokenize: (text) => [...words(text)],
    processTerm: (word) => [...forms(word)],
    // A search brings its own terms.
    searchOptions: {
      tokenize: (term) => [term],
      processTerm: (term) => term,
      boost: BOOST,
      combineWith: 'OR',
    },
  });

  const answers = new Map<string, readonly PostCard[]>();

  const scoresOf = (query: Query): Scores =>
    new Map(index.search(query).map(({ id, score }) => [String(id), score]));

  /** What the first reading of a word finds that finds anything: the word as it is, else with one or two letters wrong. */
  function scoresOfWord(word: string, isLast: boolean): Scores {
    const queries = [...forms(word)];
    // The last word may still be being typed. A stem of three letters begins too many other words.
    const prefix = (term: string) => term.length >= (isLast && term === word ? 2 : 4);
    let found = scoresOf({ queries, prefix });
    for (let errors = 1; found.size === 0 && errors <= 2 && word.length >= 2 + 2 * errors; errors += 1) {
      found = scoresOf({ queries, fuzzy: errors });
    }
    return found;
  }

  return {
    /** Adds a post, or puts a newer version in its place. */
    put(post: IndexedPost): void {
      const { id } = post.card;
      const document = documentOf(post, words(post.body).slice(0, maxBodyWords));
      if (posts.has(id)) index.replace(document);
      else index.add(document);
      posts.set(id, post);
      answers.clear();
      // Worked out now, so that the first related posts do not wait for it.
      topicTerms(post.card, locale);
      for (const word of [...words(document.title), ...words(document.topics)]) {
        if (word.length < 4) continue;
        for (const form of forms(word)) if (!readable.has(form)) readable.set(form, word);
      }
    },

    get: (id: string): IndexedPost | undefined => posts.get(id),
    has: (id: string): boolean => posts.has(id),
    all: (): Iterable<IndexedPost> => posts.values(),
    get size(): number {
      return posts.size;
    },

    /** Posts that hold all the words, best first; where no post does, those that hold some. */
    search(text: string): readonly PostCard[] {
      const asked = [...new Set(words(text))].slice(0, MAX_QUERY_WORDS);
      const key = asked.join(' ');
      const known = answers.get(key);
      if (known) return known;
      const found = asked
        .map((word, position) => scoresOfWord(word, position === asked.length - 1))
        .filter(({ size }) => size > 0);
      const all = inAll(found);
      const answer = ranked(all.size > 0 ? all : inAny(found), posts);
      if (answers.size >= MAX_ANSWERS) answers.clear();
      answers.set(key, answer);
      return answer;
    },

    /** Words of titles and topics that look like those of a search that found nothing. */
    nearestTerms(text: string): readonly string[] {
      const near = words(text)
        .slice(0, MAX_QUERY_WORDS)
        .flatMap((word) =>
          index.search({
            queries: [...forms(word)],
            fields: ['title', 'topics'],
            fuzzy: 0.5,
            maxFuzzy: 4,
            prefix: true,
          }),
        )
        .sort((one, other) => other.score - one.score)
        .flatMap(({ terms }) => terms.flatMap((term) => readable.get(term) ?? []));
      return [...new Set(near)].slice(0, NEAREST_TERMS);
    },
  };
}

function documentOf({ card, authorName }: IndexedPost, bodyWords: readonly string[]): Document {
  const topics = [...card.category, ...card.platform, ...card.profession].map(({ name }) => name).join(' ');
  return {
    id: card.id,
    title: card.title,
    topics,
    author: authorName,
    excerpt: card.excerpt,
    body: bodyWords.join(' '),
  };
}

/** Posts that every word found; what the words found them worth is added up. */
function inAll(found: readonly Scores[]): Scores {
  const [fewest, ...others] = [...found].sort((one, other) => one.size - other.size);
  if (!fewest) return new Map();
  return new Map(
    [...fewest]
      .filter(([id]) => others.every((scores) => scores.has(id)))
      .map(([id, score]) => [id, others.reduce((sum, scores) => sum + (scores.get(id) ?? 0), score)]),
  );
}

/** Posts that any word found. */
function inAny(found: readonly Scores[]): Scores {
  const sums = new Map<string, number>();
  for (const scores of found) for (const [id, score] of scores) sums.set(id, (sums.get(id) ?? 0) + score);
  return sums;
}

/** Best first; of equals the newer, so that the same question always has the same answer. */
function ranked(scores: Scores, posts: ReadonlyMap<string, IndexedPost>): readonly PostCard[] {
  return [...scores]
    .flatMap(([id, score]) => {
      const card = posts.get(id)?.card;
      return card ? [{ card, score }] : [];
    })
    .sort((one, other) => other.score - one.score || compareNewest(one.card, other.card))
    .map(({ card }) => card);
}
