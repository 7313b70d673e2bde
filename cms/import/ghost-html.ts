import MarkdownIt from 'markdown-it';

const markdown = new MarkdownIt({ html: true, linkify: true });

/** A part that its author showed to some readers only: settings, and what is inside. */
const GATED = /<!--kg-gated-block:begin([^>]*)-->([^]*?)<!--kg-gated-block:end-->/g;

type Stored = { readonly html: string; readonly markdown: string };

/**
 * The body of a post as Ghost shows it to whoever comes by. Ghost before 1.0 stores what the post was written
 * in, and exports may leave its HTML out.
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
