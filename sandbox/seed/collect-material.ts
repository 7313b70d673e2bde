import type { PostSource } from '../cms/content/post-file';

/** Pieces of the hand-written posts of one language, from which others are composed. */
export type Material = {
  readonly posts: readonly PostSource[];
  readonly headings: readonly string[];
  readonly sentences: readonly string[];
  /** Whole Markdown lines. */
  readonly figures: readonly string[];
};

/** A paragraph of plain prose: only words, no list, table, quote, code, image or raw HTML. */
const PLAIN_PARAGRAPH = /^\p{L}[^`<[\]*_|]*$/u;

/** Splits hand-written posts into pieces. */
export function collectMaterial(posts: readonly PostSource[]): Material {
  const blocks = posts.flatMap(({ body }) =>
    withoutCode(body)
      .split(/\n{2,}/)
      .map((block) => block.trim()),
  );
  return {
    posts,
    headings: blocks.filter((block) => /^## [^\n]+$/.test(block)).map((block) => block.slice(3)),
    sentences: blocks.filter((block) => PLAIN_PARAGRAPH.test(block)).flatMap(splitSentences),
    figures: blocks.filter((block) => /^!\[[^\n]+\)$/.test(block)),
  };
}

function withoutCode(body: string): string {
  return body.replace(/^```[\s\S]*?^```$/gm, '');
}

function splitSentences(paragraph: string): string[] {
  const text = paragraph.replace(/\s+/g, ' ');
  return text
    .split(/(?<=[.!?…][»”"]?) (?=[\p{Lu}«“"¿¡])/u)
    .filter((sentence) => sentence.split(' ').length >= 4 && !sentence.endsWith(':'));
}
