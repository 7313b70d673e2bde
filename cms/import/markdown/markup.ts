import { escaped } from '../json-fields';
import { outsideCode, outsideFences } from './code-ranges';
import { capitalised } from './shown-tags';

type Report = (finding: string) => void;

const ALERT = /^((?:[ \t]*>)+)[ \t]*\[!([A-Za-z]+)\][+-]?[ \t]*(.*)$/gm;
const TOC_LIST = /^[ \t]*(?:[*+-]|\d+\.)[ \t]+.*\r?\n[ \t]*\{:\s*\.?toc\b[^}\n]*\}[ \t]*$/gim;
const TOC = /^[ \t]*(?:\[TOC\]|\[\[_?TOC_?\]\]|\{:toc\}|<!--\s*toc\s*-->)[ \t]*$/gim;
/** `{: .lead}` of kramdown, `{.lead #part width="3"}` of Goldmark; the id of a heading stays. */
const HEADING_ID = /^(#{1,6}[ \t].*?)[ \t]*#*[ \t]*\{:?[ \t]*(?:[^{}\n]*\s)?#([\w:.-]+)[^{}\n]*\}[ \t]*$/gm;
const ATTRIBUTES =
  /\{:(?!\/)(?:[^{}\n"]|"[^"\n]*")*\}|\{[ \t]*(?:[.#][\w:.-]+|[\w-]+="[^"\n]*")(?:[ \t]+(?:[.#][\w:.-]+|[\w-]+="[^"\n]*"))*[ \t]*\}(?=[ \t]*$|[.,;:)]|\s)/gm;
const KRAMDOWN_BLOCK = /\{::?\/?(?:comment|nomarkdown|options)[^{}\n]*\}/g;
const ABBREVIATION = /^\*\[[^\]\n]+\]:.*$/gm;
const WIKI_LINK = /(!?)\[\[([^\][|#\n]+)(#[^\][|\n]*)?(?:\|([^\][\n]*))?\]\]/g;
const MARKDOWN_INSIDE =
  /(<(?:div|section|aside|figure|article|details|td|span)\b[^<>]*?)\s+markdown\s*=\s*["']?(?:1|block|span)["']?([^<>]*>)/gi;
const BLOCK_MATH = /\$\$([^$]+)\$\$/g;
const BRACKET_MATH = /\\\\?([[(])([^]{1,2000}?)\\\\?[\])]/g;
const INLINE_MATH = /(?<![\\$\w])\$(?![\s$\d])([^$\n]{0,300}[^$\s\\])\$(?![\w$])/g;
const BOX = /^[ \t]{0,3}:{3,}[ \t]*\{?\.?([A-Za-z][\w-]*)(?:[ \t]*\[([^\]]*)\])?[ \t]*(.*?)\}?[ \t]*$/;
const NOTE = /%%(?:(?!%%)[^])*%%/g;
const IMAGE_FILE = /\.(?:jpe?g|png|gif|webp|avif|svg)$/i;

export type Markup = {
  readonly hasMath: boolean;
  /** Whether it may be of an editor that hides `%% notes %%`. */
  readonly hasNotes: boolean;
  readonly linkTo: (path: string) => string | null;
  readonly report: Report;
};

/** Replaces what programs add to Markdown: boxes, attributes, contents lists, formulas, wiki links. */
export function readMarkup(source: string, { hasMath, hasNotes, linkTo, report }: Markup): string {
  let open = 0;
  let formulas = 0;
  const lines = outsideFences(source, boxes);
  const boxed = lines + '\n</blockquote>\n'.repeat(open);
  const result = outsideCode(boxed, (text) => {
    const plain = (hasNotes ? text.replace(NOTE, '') : text)
      .replace(TOC_LIST, '')
      .replace(TOC, '')
      .replace(KRAMDOWN_BLOCK, '')
      .replace(HEADING_ID, '$1 <a id="$2"></a>')
      .replace(ATTRIBUTES, '')
      .replace(MARKDOWN_INSIDE, '$1$2\n\n')
      .replace(ABBREVIATION, (line) => {
        report(`left out: the explanation of an abbreviation, “${line.slice(0, 60)}”`);
        return '';
      })
      .replace(WIKI_LINK, (whole, picture: string, name: string, part = '', label = '') =>
        wikiLink({
          whole,
          isImage: picture !== '' || IMAGE_FILE.test(name),
          name: name.trim(),
          part: String(part),
          label: String(label),
        }),
      );
    return withMath(plain);
  });
  if (formulas > 0)
    report(`${formulas === 1 ? 'a formula stays' : `${formulas} formulas stay`} as TeX: the site draws none`);
  return result;

  /** Formulas stay as they were typed, in code, because Markdown would read their signs. */
  function withMath(text: string): string {
    const coded = (formula: string, isBlock: boolean): string => {
      formulas += 1;
      const code = formula.trim().replaceAll('`', "'");
      return isBlock ? `\n\n~~~latex\n${code}\n~~~\n\n` : `\`${code.replace(/\s+/g, ' ')}\``;
    };
    const blocks = text.replace(BLOCK_MATH, (whole, formula: string, at: number) => {
      const isStart = /(?:^|\n)[ \t]*$/.test(text.slice(0, at));
      return coded(formula, isStart && /^[ \t]*(?:\n|$)/.test(text.slice(at + whole.length)));
    });
    if (!hasMath) return blocks;
    return blocks
      .replace(BRACKET_MATH, (whole, bracket: string, formula: string) =>
        /[\\^_=+{}]/.test(formula) ? coded(formula, bracket === '[') : whole,
      )
      .replace(INLINE_MATH, (_, formula: string) => coded(formula, false));
  }

  /** `:::note[Title]` … `:::`, and `> [!NOTE]` of GitHub, as quotations with a title. */
  function boxes(text: string): string {
    const alerts = text.replace(
      ALERT,
      (_, marks: string, kind: string, title: string) =>
        `${marks} **${title.trim() || capitalised(kind)}**\n${marks}`,
    );
    return alerts
      .split('\n')
      .map((line) => {
        const [, kind, bracketed, rest = ''] = BOX.exec(line) ?? [];
        if (kind !== undefined) {
          open += 1;
          const title = bracketed ?? (/^(?:title=)?["']?([^"'{}]*)/.exec(rest)?.[1] || capitalised(kind));
          return `\n<blockquote>\n\n**${title.trim()}**\n`;
        }
        if (open === 0 || !/^[ \t]{0,3}:{3,}[ \t]*$/.test(line)) return line;
        open -= 1;
        return '\n</blockquote>\n';
      })
      .join('\n');
  }

  function wikiLink(link: {
    whole: string;
    isImage: boolean;
    name: string;
    part: string;
    label: string;
  }): string {
    const { isImage, name, part, label } = link;
    if (isImage && IMAGE_FILE.test(name))
      return `<img src="${escaped(name)}" alt="${escaped(/^\d*$/.test(label) ? '' : label)}">`;
    const href = linkTo(name);
    const words = escaped(label || name);
    return href === null
      ? words
      : `<a href="${escaped(href + part.toLowerCase().replace(/ /g, '-'))}">${words}</a>`;
  }
}
