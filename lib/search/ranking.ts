import type { SearchResult } from 'minisearch';

/** The fields of a document in the index. */
export type Field = 'title' | 'topics' | 'author' | 'excerpt' | 'headings' | 'body';

/** How much a word in a field says that the document is about it, 0 to 1. */
const ABOUT: Readonly<Record<Field, number>> = {
  title: 1,
  topics: 0.9,
  author: 1,
  excerpt: 0.8,
  headings: 0.8,
  body: 0.25,
};
/** A word found in at most this many documents, or this share of all, counts `about` in a body. */
const RARE = { documents: 3, share: 0.01, about: 0.5 } as const;
/** A match of only the beginning of a longer word counts for this share. */
const BEGINNING = 0.6;
/** A document is about a search if it is about at least this share of its words, weighted by their rarity. */
const LEAST_ABOUT = 0.38;
/**
 * And at least this share of the best document's `about`: if one has all the words, those with half of them
 * are beside the point.
 */
const LEAST_ABOUT_BEST = 0.6;
/** A document that scores below this share of the best one only mentions the words in passing. */
const LEAST_SCORE = 1 / 20;
/** What the words of a name count without the name. */
const APART = 0.5;
/** Score of a name that a document has, before its rarity. */
const NAME_SCORE = 12;
/** More than the beginning of a title's word. */
const NEARLY_WHOLE = 0.65;
/** Added to the number of documents, so that a small index does not make all its words common. */
const SMALL_INDEX = 5;

/** A document's match of one word. */
type WordMatch = { readonly score: number; readonly about: number };

/**
 * A word of the search: its matches by document, and its weight, 0 to 1: the fewer documents are about it,
 * the higher.
 */
export type SearchedWord = { readonly matches: ReadonlyMap<string, WordMatch>; readonly weight: number };

/** A document that a search finds. */
export type Ranked = {
  readonly id: string;
  readonly score: number;
  /** How much of the search the document is about, 0 to 1. */
  readonly about: number;
  /** It has every word of the search. */
  readonly isWhole: boolean;
};

/**
 * Weighs what the index found for one word. `forms`: the word's own forms; a match of any other term is only
 * the beginning of a longer word, unless the visitor may still be typing it (`isLast`). `documents`: how many
 * the index has.
 */
export function weighWord(
  results: readonly SearchResult[],
  { forms, isLast, documents }: { forms: ReadonlySet<string>; isLast: boolean; documents: number },
): SearchedWord {
  const isRare = results.length <= Math.max(RARE.documents, RARE.share * documents);
  const matches = new Map(
    results.map(({ id, score, match }) => [
      String(id),
      { score, about: aboutOf(match, forms, isRare, isLast) },
    ]),
  );
  const mainly = [...matches.values()].filter(({ about }) => about > RARE.about).length;
  return { matches, weight: 1 - mainly / (documents + SMALL_INDEX) };
}

/**
 * Weighs the documents that have a name, as if it stood in their title: the fewer words it was found in, the
 * more they are about it.
 */
export function weighName(
  ids: ReadonlySet<string>,
  { lengthOf, documents }: { lengthOf: (id: string) => number; documents: number },
): SearchedWord {
  const rarity = Math.log(1 + (documents + 0.5) / (ids.size + 0.5));
  const scoreOf = (id: string) => (NAME_SCORE * rarity) / Math.sqrt(lengthOf(id));
  return {
    matches: new Map([...ids].map((id) => [id, { score: scoreOf(id), about: ABOUT.topics }])),
    weight: 1 - ids.size / (documents + SMALL_INDEX),
  };
}

/** The matches of a word, and of the documents that have it as a name, whichever is better. */
export function withNames(word: SearchedWord, name: SearchedWord): SearchedWord {
  if (name.matches.size === 0) return word;
  const matches = new Map(word.matches);
  for (const [id, match] of name.matches) {
    const last = matches.get(id) ?? match;
    matches.set(id, { score: Math.max(last.score, match.score), about: Math.max(last.about, match.about) });
  }
  return { ...word, matches };
}

/**
 * The matches of a name, and of the documents that only have its words: these count by the share of the
 * words that they have, and less than one with the name.
 */
export function either(name: SearchedWord, words: readonly SearchedWord[], length: number): SearchedWord {
  const matches = new Map<string, WordMatch>();
  for (const { matches: own } of words)
    for (const [id, { score, about }] of own) {
      const last = matches.get(id) ?? { score: 0, about: 0 };
      matches.set(id, {
        score: last.score + (APART * score) / length,
        about: last.about + (APART * about) / length,
      });
    }
  for (const [id, { score, about }] of name.matches)
    matches.set(id, { score: score + (matches.get(id)?.score ?? 0) / APART, about });
  // It weighs as much as its words.
  return { matches, weight: name.weight * length };
}

/**
 * The documents with any of the words, best first. A word that the index does not know weighs as much as a
 * rare one.
 */
export function rank(searched: readonly SearchedWord[], unknown: number): readonly Ranked[] {
  const whole = searched.reduce((sum, { weight }) => sum + weight, unknown);
  const ids = new Set(searched.flatMap(({ matches }) => [...matches.keys()]));
  return [...ids]
    .map((id) => {
      let score = 0;
      let about = 0;
      let matchedWords = 0;
      for (const { matches, weight } of searched) {
        const match = matches.get(id);
        if (!match) continue;
        score += match.score * weight;
        about += match.about * weight;
        matchedWords += 1;
      }
      about /= whole;
      // A document about the whole search comes before one that is entirely about a part of it.
      return {
        id,
        score: score * about ** 2,
        about,
        isWhole: unknown === 0 && matchedWords === searched.length,
      };
    })
    .sort((one, other) => other.score - one.score);
}

/** Splits off the documents that only mention the words. */
export function splitByStrength<Match extends Ranked>(
  ranked: readonly Match[],
  all: readonly Ranked[],
): { readonly strong: readonly Match[]; readonly mentions: readonly Match[] } {
  const least = LEAST_SCORE * (all[0]?.score ?? 0);
  const leastAbout = Math.max(LEAST_ABOUT, LEAST_ABOUT_BEST * Math.max(...all.map(({ about }) => about)));
  // A word that all have says as much of each of them, however rare it is in one of its fields.
  const mostAbout = all[0]?.about ?? 0;
  const isStrong = ({ about, score }: Ranked) =>
    about >= leastAbout && (score >= least || about >= mostAbout);
  return {
    strong: ranked.filter(isStrong),
    mentions: ranked.filter((one) => !isStrong(one) && one.isWhole),
  };
}

/** What is about nearly the whole search, by more than the beginning of a word. */
export const nearlyWhole = (ranked: readonly Ranked[]): readonly Ranked[] =>
  splitByStrength(ranked, ranked).strong.filter(({ about }) => about >= NEARLY_WHOLE);

/**
 * Puts entries named exactly like the search first, whatever their score: "sign in" means that page, and
 * "help" does not mean a post that helps.
 */
export function putFirst(called: readonly string[], ranked: readonly Ranked[]): readonly Ranked[] {
  if (called.length === 0) return ranked;
  const best = ranked[0]?.score ?? 0;
  const others = ranked.filter(({ id }) => !called.includes(id));
  const first = called.map((id) => {
    const score = best + 1 + (ranked.find((one) => one.id === id)?.score ?? 0);
    return { id, score, about: 1, isWhole: true };
  });
  return [...first.sort((one, other) => other.score - one.score), ...others];
}

/** How much a document is about a word: by the best of the fields that have it. */
function aboutOf(
  match: SearchResult['match'],
  own: ReadonlySet<string>,
  isRare: boolean,
  isLast: boolean,
): number {
  let best = 0;
  for (const [term, fields] of Object.entries(match))
    for (const field of fields) {
      // why: MiniSearch names the fields that it was given
      const about = field === 'body' && isRare ? RARE.about : ABOUT[field as Field];
      best = Math.max(best, own.has(term) || isLast ? about : about * BEGINNING);
    }
  return best;
}
