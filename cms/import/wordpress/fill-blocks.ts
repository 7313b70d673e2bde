import { z } from 'zod';
import type { Footnote, WordPressStep } from './wordpress-step';

const settings = z.object({ ref: z.number().transform(String).optional() }).catch({});

/** They stand for nothing that a reader would miss. */
const EMPTY = /^(?:more|nextpage|spacer|separator)$/;

/** A block without content, `<!-- wp:name {settings} /-->`, is made when it is shown. */
export const fillBlocks: WordPressStep = ({ html }, { reusable, footnotes }, report) => {
  let result = '';
  let at = 0;
  for (;;) {
    const start = html.indexOf('<!-- wp:', at);
    const end = start === -1 ? -1 : html.indexOf('-->', start);
    if (end === -1) return result + html.slice(at);
    result += html.slice(at, start);
    const block = html.slice(start, end);
    at = end + 3;
    if (!block.endsWith('/')) continue;
    const [, name = '', json = ''] = /^<!-- wp:([\w/-]*)\s*([^]*)\/$/.exec(block) ?? [];
    const shared = name === 'block' ? reusable.get(settingsOf(json).ref ?? '') : undefined;
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
