import { CODE_LANGUAGES } from '../body/code-languages';
import { settingOf } from './shortcode-settings';
import type { WordPressStep } from './wordpress-step';

/** Shortcodes of code; those of one language have its name. */
const NAMES = [
  'code',
  'sourcecode',
  'source',
  'highlight',
  'crayon',
  'cc',
  'text',
  'plain',
  ...CODE_LANGUAGES,
];
const IN_LINE = ['cci', 'latex', 'tex', 'math'] as const;
const OPENING = new RegExp(`\\[(${[...NAMES, ...IN_LINE].join('|')})(\\s[^\\][]*)?\\]`, 'gi');
const FORMULA = /\$latex\s+([^$\n]{1,500})\$/g;

/**
 * Turns `[code language="cpp"]…[/code]`, `[php]…[/php]` and the like into blocks of code, whose content is
 * literal, and formulas into inline code, as lib/article/repair does. Reads without backtracking, however
 * many are unclosed.
 */
export const readCode: WordPressStep = ({ html }) => {
  const lower = html.toLowerCase();
  const endless = new Set<string>();
  let result = '';
  let at = 0;
  OPENING.lastIndex = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    const name = (opening[1] ?? '').toLowerCase();
    const start = opening.index + opening[0].length;
    const closing = `[/${name}]`;
    // `[[code]…` is an escaped shortcode.
    const end = endless.has(name) || html[opening.index - 1] === '[' ? -1 : lower.indexOf(closing, start);
    if (end === -1) {
      if (html[opening.index - 1] !== '[') endless.add(name);
      continue;
    }
    const inside = literal(withoutBreaks(html.slice(start, end)));
    const isInLine = IN_LINE.some((one) => one === name);
    result += html.slice(at, opening.index);
    result += isInLine ? `<code>${inside.trim()}</code>` : block(inside, languageOf(name, opening[2] ?? ''));
    at = end + closing.length;
    OPENING.lastIndex = at;
  }
  return (result + html.slice(at)).replace(
    FORMULA,
    (_, formula: string) => `<code>${literal(formula)}</code>`,
  );
};

/** Without the `<br />` with which older exports ended every line. */
function withoutBreaks(code: string): string {
  const lines = code.trim().split('\n').slice(0, -1);
  const isBroken = lines.length > 0 && lines.every((line) => /<br ?\/?>\s*$|^\s*$/.test(line));
  return isBroken ? code.replace(/<br ?\/?>(?=\s*\n)/g, '') : code;
}

const literal = (code: string) => code.replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function languageOf(name: string, settings: string): string {
  const ownLanguage = settingOf(settings, 'lang|language').replace(/[^\w+#-]/g, '');
  return ownLanguage || (CODE_LANGUAGES.has(name) ? name : '');
}

function block(inside: string, language: string): string {
  const code = inside.replace(/^(?:\r?\n)+|\s+$/g, '');
  return `\n\n<pre><code${language && ` class="language-${language}"`}>${code}</code></pre>\n\n`;
}
