import { z } from 'zod';
import { diviBlock } from './divi-blocks';
import type { Footnote, WordPressStep } from './wordpress-step';

const settings = z
  .object({
    ref: z.number().transform(String).optional().catch(undefined),
    language: z.string().optional().catch(undefined),
  })
  .catch({});

/** Blocks that show nothing a reader would miss. */
const EMPTY = /^(?:more|nextpage|spacer|separator)$/;

/**
 * Fills blocks without content (`<!-- wp:name {settings} /-->`), which WordPress renders when it shows
 * them. A block of code may have its language in its settings only.
 */
export const fillBlocks: WordPressStep = ({ html }, { reusable, footnotes }, report) => {
  let result = '';
  let at = 0;
  let language = '';
  const upTo = (end?: number) => {
    const part = html.slice(at, end);
    const filledPart =
      language === '' ? part : part.replace(/<pre(?=[\s>])/i, `<pre data-language="${language}"`);
    language = '';
    return filledPart;
  };
  for (;;) {
    const start = html.indexOf('<!-- wp:', at);
    const end = start === -1 ? -1 : html.indexOf('-->', start);
    if (end === -1) return result + upTo();
    result += upTo(start);
    const block = html.slice(start, end);
    at = end + 3;
    const [, name = '', json = '', isWhole] = /^<!-- wp:([\w/-]*)\s*([^]*?)(\/?)$/.exec(block) ?? [];
    const ofDivi = name.startsWith('divi/') ? diviBlock(json) : null;
    if (ofDivi !== null) {
      result += ofDivi;
      continue;
    }
    const own = settingsOf(json);
    if (!isWhole) {
      language = /^[\w+#.-]{1,40}$/.exec(own.language ?? '')?.[0] ?? '';
      continue;
    }
    const shared = name === 'block' ? reusable.get(own.ref ?? '') : undefined;
    if (shared !== undefined) result += shared;
    else if (name === 'footnotes' && footnotes.length > 0) result += footnoteList(footnotes);
    else if (!EMPTY.test(name)) report(`block “${name}” has no content in the file`);
  }
};

function settingsOf(json: string): z.output<typeof settings> {
  try {
    return settings.parse(JSON.parse(json));
  } catch {
    return {};
  }
}

const footnoteList = (footnotes: readonly Footnote[]): string =>
  `<ol>${footnotes
    .map(({ id, content }) => {
      const name = id.replace(/[^\w-]/g, '');
      return `<li id="${name}">${content} <a href="#${name}-link">↩</a></li>`;
    })
    .join('')}</ol>`;
