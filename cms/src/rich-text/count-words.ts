import MarkdownIt from 'markdown-it';

const { unescapeAll } = new MarkdownIt().utils;

const HIDDEN = /<(script|style|textarea|title)\b.*?<\/\1\s*>/gis;
const COMMENT_OR_INLINE_TAG =
  /<!--.*?-->|<[!?][^>]*>|<\/?(?:a|b|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)(?:\s[^>]*)?>/gis;
const OTHER_TAG = /<\/?[a-z][^>]*>/gi;
/** Letters of scripts without spaces: Thai, Lao, Khmer, Burmese, kana, Han. */
const UNSPACED = /[\u0e00-\u0eff\u1000-\u109f\u1780-\u17ff\u3040-\u30ff\u3400-\u4dbf\u4e00-\u9fff]/g;
const UNSPACED_CHARACTERS_PER_WORD = 2.5;

/**
 * Number of words in a post's HTML, for its reading time. The site counts the same way in bodies that come
 * without a number (`lib/text/count-words.ts`); tests/cms/strapi-5-project.test.ts compares them.
 */
export function countWords(html: string): number {
  const text = unescapeAll(
    html.replace(HIDDEN, ' ').replace(COMMENT_OR_INLINE_TAG, '').replace(OTHER_TAG, ' '),
  );
  const spaced = text.replace(UNSPACED, ' ').split(/\s+/);
  const unspaced = text.match(UNSPACED)?.length ?? 0;
  return (
    spaced.filter((piece) => /[\p{L}\p{N}]/u.test(piece)).length +
    Math.ceil(unspaced / UNSPACED_CHARACTERS_PER_WORD)
  );
}
