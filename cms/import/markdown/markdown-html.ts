import MarkdownIt from 'markdown-it';
import lists from 'markdown-it-deflist';
import footnotes from 'markdown-it-footnote';
import mark from 'markdown-it-mark';
import sub from 'markdown-it-sub';
import sup from 'markdown-it-sup';

/** A heading’s fragment, as GitHub and most programs make it from its words. */
export const fragmentOf = (words: string): string =>
  words
    .trim()
    .toLowerCase()
    .replace(/[^\p{L}\p{M}\p{N}\p{Pc}\- ]/gu, '')
    .replace(/ /g, '-');

/** Gives each heading the id that links of the old blog lead to. */
function headingIds(parser: InstanceType<typeof MarkdownIt>): void {
  parser.core.ruler.push('heading-ids', ({ tokens }) => {
    tokens.forEach((token, index) => {
      const inline = tokens[index + 1];
      if (token.type !== 'heading_open' || !inline) return;
      const words = (inline.children ?? [])
        .map(({ type, content }) => (type === 'text' || type === 'code_inline' ? content : ''))
        .join('');
      const id = fragmentOf(words);
      if (id !== '' && token.attrGet('id') === null) token.attrSet('id', id);
    });
  });
}

const options = { html: true, linkify: true } as const;

/** Markdown as most programs read it: with tables, footnotes and lists of terms. */
export const markdown = new MarkdownIt(options).use(footnotes).use(lists).use(headingIds);
/** As Ghost reads it. */
export const ghostMarkdown = new MarkdownIt({ ...options, breaks: true })
  .use(footnotes)
  .use(mark)
  .use(sub)
  .use(sup);

for (const parser of [markdown, ghostMarkdown]) {
  parser.linkify.set({ fuzzyLink: false });
  // A picture within the text is a file of the old blog, which is fetched; the rest is the sanitiser's work.
  parser.validateLink = (url) => !/^\s*(?:javascript|vbscript):/i.test(url);
}
