import MarkdownIt from 'markdown-it';

const parser = new MarkdownIt({ html: true });

/** An image alone in a paragraph, with a title, becomes a figure; the title becomes its caption. */
parser.core.ruler.push('figures', (state) => {
  state.tokens.forEach((inline, index) => {
    const opening = state.tokens[index - 1];
    const closing = state.tokens[index + 1];
    const [image, ...others] = inline.children ?? [];
    if (opening?.type !== 'paragraph_open' || closing?.type !== 'paragraph_close') return;
    if (image?.type !== 'image' || others.length > 0) return;
    const caption = image.attrGet('title');
    if (!caption) return;
    image.attrs = (image.attrs ?? []).filter(([name]) => name !== 'title');
    const text = new state.Token('text', '', 0);
    text.content = String(caption);
    inline.children = [
      image,
      new state.Token('figcaption_open', 'figcaption', 1),
      text,
      new state.Token('figcaption_close', 'figcaption', -1),
    ];
    for (const token of [opening, closing]) {
      token.tag = 'figure';
      // A paragraph in a tight list is hidden; a figure is not.
      token.hidden = false;
    }
  });
});

/**
 * An editor's Markdown as HTML. Raw HTML, such as a player, is kept: the site sanitises it. The sandbox has a
 * copy, so that each works without the other installed; `npm run compare:cms` shows that they agree.
 */
export const renderMarkdown = (markdown: string): string => parser.render(markdown);
