import type { Drawing } from './ghost/cards';
import { escaped } from './json-fields';
import { lexicalHtml } from './ghost/lexical-html';
import { mobiledocHtml } from './ghost/mobiledoc-html';
import { ghostMarkdown } from './markdown/markdown-html';

/** A part for some readers only: its settings and its content. */
const GATED = /<!--kg-gated-block:begin([^>]*)-->([^]*?)<!--kg-gated-block:end-->/g;

/** Who wrote a page that a bookmark shows, and where: they stand side by side. */
const BOOKMARK_SOURCE = /<div class="kg-bookmark-metadata">([^]{0,5000}?)<\/div>/g;
const IN_SPAN = /<span class="kg-bookmark-(?:author|publisher)">([^<]*)<\/span>/g;

type Stored = {
  readonly html: string;
  readonly markdown: string;
  readonly lexical: string;
  readonly mobiledoc: string;
  readonly plaintext: string;
};
type Body = { readonly html: string; readonly findings: readonly string[] };

/**
 * The body of a post as Ghost shows it to the public. Its export may lack the HTML: Ghost before 1.0 stores
 * Markdown, later ones the format of their editor.
 */
export function ghostHtml(post: Stored): Body {
  const whole: Body =
    post.html !== ''
      ? { html: post.html, findings: [] }
      : post.markdown !== ''
        ? { html: ghostMarkdown.render(post.markdown), findings: [] }
        : drawBody(post);
  let gated = 0;
  const open = whole.html.replace(GATED, (_, settings: string, inside: string) => {
    if (/\bnonMember:true\b/.test(settings)) return inside;
    gated += 1;
    return '';
  });
  const html = open.replace(BOOKMARK_SOURCE, (_, inside: string) => {
    const names = [...inside.matchAll(IN_SPAN)].map(([, name = '']) => name.trim()).filter(Boolean);
    return `<div>${names.join(' · ')}</div>`;
  });
  const findings = gated === 0 ? [] : [`left out: ${gated} × part for members only`];
  return { html, findings: [...whole.findings, ...findings] };
}

const FORMATS = [
  ['lexical', lexicalHtml],
  ['mobiledoc', mobiledocHtml],
] as const;

/** A draft that nobody has written has an empty paragraph, and so no words. */
function drawBody(post: Stored): Body {
  let isBroken = false;
  for (const [name, draw] of FORMATS) {
    const findings = new Set<string>();
    const drawing: Drawing = {
      render: (source) => ghostMarkdown.render(source),
      report: (finding) => findings.add(finding),
    };
    try {
      const html = post[name] === '' ? '' : draw(JSON.parse(post[name]), drawing);
      if (html.replace(/<\/?(?:p|br)>/g, '').trim() !== '' || findings.size > 0)
        return { html, findings: [...findings] };
    } catch {
      isBroken = true;
    }
  }
  if (!isBroken) return { html: '', findings: [] };
  const lines = post.plaintext
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean);
  const keptNote = lines.length > 0 ? ', of which only the words are kept' : '';
  return {
    html: lines.map((line) => `<p>${escaped(line)}</p>`).join(''),
    findings: [
      `its text is in a form that cannot be read${keptNote}: publish it in Ghost once, and export again`,
    ],
  };
}
