import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: true });

/** A part for some readers only: its settings and its content. */
const GATED = /<!--kg-gated-block:begin([^>]*)-->([^]*?)<!--kg-gated-block:end-->/g;

type Stored = { readonly html: string; readonly markdown: string };

/**
 * The body of a post as Ghost shows it to the public. Ghost before 1.0 stores the Markdown source, and its
 * exports may lack the HTML.
 */
export function ghostHtml(post: Stored): { readonly html: string; readonly findings: readonly string[] } {
  const whole = post.html !== '' ? post.html : post.markdown === '' ? '' : markdown.render(post.markdown);
  let gated = 0;
  const html = whole.replace(GATED, (_, settings: string, inside: string) => {
    if (/\bnonMember:true\b/.test(settings)) return inside;
    gated += 1;
    return '';
  });
  return { html, findings: gated === 0 ? [] : [`left out: ${gated} × part for members only`] };
}
