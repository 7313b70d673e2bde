/** An entry of llms.txt: a page in Markdown. */
export type LlmsLink = { readonly title: string; readonly url: string; readonly note: string };

export type LlmsSection = { readonly title: string; readonly links: readonly LlmsLink[] };

/**
 * /llms.txt: what the site is and where to find its pages as Markdown, for programs.
 *
 * Source: https://llmstxt.org
 */
export function llmsTxt({
  name,
  summary,
  sections,
}: {
  readonly name: string;
  readonly summary: string;
  readonly sections: readonly LlmsSection[];
}): string {
  const parts = sections
    .filter(({ links }) => links.length > 0)
    .map(({ title, links }) => [`## ${oneLine(title)}`, '', ...links.map(line)].join('\n'));
  return `${[`# ${oneLine(name)}`, `> ${oneLine(summary)}`, ...parts].join('\n\n')}\n`;
}

function line({ title, url, note }: LlmsLink): string {
  return `- [${oneLine(title).replace(/[[\]\\]/g, '\\$&')}](${url})${note === '' ? '' : `: ${oneLine(note)}`}`;
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, ' ').trim();
}
