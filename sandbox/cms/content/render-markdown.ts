import MarkdownIt, { type MarkdownIt as MarkdownParser, type StateCore, type Token } from 'markdown-it';

/**
 * The editor's Markdown as the HTML that Strapi's rich-text field would contain. Raw HTML (video embeds) is
 * kept.
 */
export function renderMarkdown(markdown: string): string {
  return parser.render(markdown);
}

/** The tokens of a text, for checks of its links and images. */
export function parseMarkdown(markdown: string): readonly Token[] {
  return parser.parse(markdown, {});
}

const parser = createParser();

function createParser(): MarkdownParser {
  const markdownIt = new MarkdownIt({ html: true });
  markdownIt.core.ruler.push('figures', turnTitledImagesIntoFigures);
  return markdownIt;
}

/** An image alone in a paragraph, with a title, becomes a figure; the title becomes its caption. */
function turnTitledImagesIntoFigures(state: StateCore): void {
  state.tokens.forEach((inline, index) => {
    const opening = state.tokens[index - 1];
    const closing = state.tokens[index + 1];
    const [image, ...others] = inline.children ?? [];
    if (opening?.type !== 'paragraph_open' || closing?.type !== 'paragraph_close') return;
    if (image?.type !== 'image' || others.length > 0) return;
    const caption = image.attrGet('title');
    if (!caption) return;
    image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
    inline.children = [image, ...captionTokens(state, String(caption))];
    for (const token of [opening, closing]) {
      token.tag = 'figure';
      // A paragraph in a tight list is hidden; a figure is not.
      token.hidden = false;
    }
  });
}

function captionTokens(state: StateCore, caption: string): Token[] {
  const open = new state.Token('figcaption_open', 'figcaption', 1);
  const text = new state.Token('text', '', 0);
  text.content = caption;
  const close = new state.Token('figcaption_close', 'figcaption', -1);
  return [open, text, close];
}
