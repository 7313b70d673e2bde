import { outsideFences } from './code-ranges';
import { shownTag } from './shown-tags';
import { argumentsOf, argumentIn } from './tag-arguments';

export type Templates = {
  readonly kind: 'jekyll' | 'hugo' | 'astro' | 'eleventy' | 'markdown';
  /** Values of `{{ name }}`. */
  readonly variables: ReadonlyMap<string, string>;
  /** The URL of another file of the blog; null if there is none. */
  readonly linkTo: (path: string) => string | null;
  readonly report: (finding: string) => void;
};

const LIQUID_TAG = /\{%-?((?:(?!%\}|\{%)[^])*)-?%\}/g;
const LIQUID_VALUE = /\{\{-?((?:(?!\}\}|\{\{)[^])*)-?\}\}/g;
const HUGO_TAG = /\{\{([<%])((?:(?![%>]\}\}|\{\{)[^])*)[%>]\}\}/g;
/** A tag with the signs of a comment inside is shown, and not run. */
const HUGO_SHOWN = /\{\{([<%])\/\*((?:(?!\*\/[%>]\}\})[^])*)\*\/([%>])\}\}/g;
/** Logic of a template, which shows nothing itself. */
const LOGIC =
  /^(?:if|unless|elsif|else|elseif|endif|endunless|for|endfor|case|when|endcase|assign|capture|endcapture|set|endset|block|endblock|macro|endmacro|call|endcall|import|from|extends|break|continue|increment|decrement|cycle|tablerow|endtablerow|layout|render|include_cached|include_relative|liquid|filter|endfilter|seo|feed_meta|css|endcss|js|endjs)$/;

/** Replaces what a template engine would have replaced before Markdown was read. */
export function readTemplates(source: string, templates: Templates): string {
  if (templates.kind === 'hugo') return readHugo(source, templates);
  return templates.kind === 'jekyll' || templates.kind === 'eleventy'
    ? readLiquid(source, templates)
    : source;
}

function readHugo(source: string, { linkTo, report, variables }: Templates): string {
  const unescaped = (text: string) => text.replace(HUGO_SHOWN, '{{$1$2$3}}');
  const highlighted = replacePairs(
    source,
    /\{\{[<%]\s*highlight\s+"?([\w+#.-]*)"?[^]*?[>%]\}\}/g,
    /\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
    fenced,
  );
  const diagrams = replacePairs(
    highlighted,
    /\{\{[<%]\s*mermaid[^]*?[>%]\}\}/g,
    /\{\{[<%]\s*\/\s*mermaid\s*[>%]\}\}/g,
    (_, code) => fenced('mermaid', code),
  );
  const pairs = namesClosed(diagrams, /\{\{[<%]\s*\/\s*([\w./-]+)\s*[>%]\}\}/g);
  return outsideFences(
    diagrams,
    (text) => {
      const maskedTexts: string[] = [];
      const masked = text.replace(
        HUGO_SHOWN,
        (whole) => `\ue000${maskedTexts.push(unescaped(whole)) - 1}\ue001`,
      );
      return masked
        .replace(HUGO_TAG, (whole, _, inside: string, at: number) => {
          const [, slash = '', name = '', rest = ''] = /^\s*(\/?)\s*([\w./-]*)([^]*)$/.exec(inside) ?? [];
          const isWhole = /\/\s*$/.test(rest);
          const args = argumentsOf(rest.replace(/\/\s*$/, ''));
          if (/^(?:rel)?ref$/.test(name)) {
            const to = args.plain[0] ?? argumentIn(args, 'path');
            const href = to.startsWith('#') ? to : linkTo(to);
            if (href === null) report(`leads to “${to}”, which is not in the folder`);
            return href ?? '';
          }
          if (name === 'param') return variables.get(`page.${args.plain[0] ?? ''}`) ?? '';
          return shownTag(
            {
              name: name.toLowerCase(),
              written: `shortcode {{< ${name} >}}`,
              isClosing: slash !== '',
              isPair: !isWhole && pairs.has(name),
              isAlone: isAlone(masked, at, whole.length),
              args,
            },
            report,
          );
        })
        .replace(/\ue000(\d+)\ue001/g, (_, index: string) => maskedTexts[Number(index)] ?? '');
    },
    unescaped,
  );
}

function readLiquid(source: string, templates: Templates): string {
  const { linkTo, report } = templates;
  const maskedTexts: string[] = [];
  const keep = (text: string) => `\ue000${maskedTexts.push(text) - 1}\ue001`;
  const masked = replacePairs(source, /\{%-?\s*raw\s*-?%\}/g, /\{%-?\s*endraw\s*-?%\}/g, (_, text) =>
    keep(text),
  );
  const coded = ['highlight', 'codeblock'].reduce(
    (text, name) =>
      replacePairs(
        text,
        new RegExp(`\\{%-?\\s*${name}\\b((?:(?!%\\}|\\{%)[^])*?)-?%\\}`, 'g'),
        new RegExp(`\\{%-?\\s*end${name}\\s*-?%\\}`, 'g'),
        (settings, code) => keep(fenced(languageIn(settings), unmasked(code, maskedTexts))),
      ),
    masked,
  );
  const plain = replacePairs(
    coded,
    /\{%-?\s*comment\s*-?%\}/g,
    /\{%-?\s*endcomment\s*-?%\}/g,
    () => '',
  ).replace(/\{#(?![\w-]+\})(?:(?!#\})[^\n])*#\}/g, '');
  const value = (whole: string, inside: string): string => valueOf(inside, templates) ?? whole;
  const pairs = namesClosed(plain, /\{%-?\s*end(\w+)\s*-?%\}/g);
  const read = outsideFences(
    plain,
    (text) => {
      return text
        .replace(LIQUID_TAG, (whole: string, inside: string, at: number) => {
          const [, name = '', rest = ''] = /^\s*([\w.-]+)\s*([^]*?)\s*$/.exec(inside) ?? [];
          if (name === 'post_url' || name === 'link') {
            const to = rest.replace(/^["']|["']$/g, '');
            const href = linkTo(to);
            if (href === null) report(`leads to “${to}”, which is not in the folder`);
            return href ?? '';
          }
          if (name === '' || name === '#') return '';
          if (LOGIC.test(name)) {
            if (!/^(?:end|else|el|when|assign|set|seo|feed)/.test(name))
              report(`left out: “{% ${name} %}”, which the old blog ran`);
            return '';
          }
          // `{% include youtube.html id="x" %}` is the tag `youtube`.
          const isInclude = /^(?:include|component)$/.test(name);
          const file = isInclude ? (/^["']?([^\s"']+)/.exec(rest)?.[1] ?? '') : name;
          const args = isInclude ? rest.replace(/^["']?[^\s"']+["']?/, '') : rest;
          return shownTag(
            {
              name: file
                .replace(/^.*\//, '')
                .replace(/\.\w+$/, '')
                .replace(/^end/, '')
                .toLowerCase(),
              written: isInclude ? `include ${file}` : `tag {% ${file} %}`,
              isClosing: name.startsWith('end'),
              isPair: pairs.has(name),
              isAlone: isAlone(text, at, whole.length),
              args: argumentsOf(
                args.replace(LIQUID_VALUE, (one, own: string) => valueOf(own, templates) ?? one),
              ),
            },
            report,
          );
        })
        .replace(LIQUID_VALUE, (whole: string, inside: string, at: number, all: string) => {
          const value = valueOf(inside, templates);
          // A post about templates.
          if (value === null && (all[at - 1] === '`' || all[at + whole.length] === '`')) return whole;
          if (value === null) report(`left out: “{{ ${lineOf(inside)} }}”, which the old blog filled in`);
          return value ?? '';
        });
    },
    (code) => code.replace(LIQUID_VALUE, value),
  );
  return unmasked(read, maskedTexts);
}

/** `site.baseurl`, `"/a" | relative_url`, `page.title`; null for what only the old blog knows. */
function valueOf(inside: string, { variables, linkTo }: Templates): string | null {
  const [first = '', ...filters] = inside.split('|').map((part) => part.trim());
  const literal = /^(["'])(.*)\1$/.exec(first)?.[2];
  const value = literal ?? variables.get(first);
  if (value === undefined) return null;
  const isUrl = filters.some((filter) => /^(?:relative_url|absolute_url|url|prepend|append)\b/.test(filter));
  if (literal !== undefined && !isUrl) return literal;
  const before = filters.map((filter) => /^prepend:\s*(.*)$/.exec(filter)?.[1]).find(Boolean);
  const prefix = before === undefined ? '' : (variables.get(before.trim()) ?? '');
  return linkTo(value) ?? prefix + value;
}

const unmasked = (text: string, maskedTexts: readonly string[]): string =>
  text.replace(/\ue000(\d+)\ue001/g, (_, index: string) => maskedTexts[Number(index)] ?? '');

const languageIn = (settings: string): string =>
  /lang:\s*([\w+#.-]+)/.exec(settings)?.[1] ?? /^\s*["']?([\w+#.-]+)["']?(?=\s|$)/.exec(settings)?.[1] ?? '';

/** A fence that is longer than any inside it. */
function fenced(language: string, code: string): string {
  const longest = Math.max(2, ...[...code.matchAll(/`{3,}/g)].map(([run]) => run.length));
  const fence = '`'.repeat(longest + 1);
  return `\n\n${fence}${language}\n${code.replace(/^[ \t]*\r?\n|\r?\n[ \t]*$/g, '')}\n${fence}\n\n`;
}

const namesClosed = (text: string, closing: RegExp): ReadonlySet<string> =>
  new Set([...text.matchAll(closing)].map(([, name = '']) => name));

const lineOf = (text: string) => text.replace(/\s+/g, ' ').trim().slice(0, 60);

/** Whether nothing else is on the line of a tag. */
function isAlone(text: string, at: number, length: number): boolean {
  const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
  const end = text.indexOf('\n', at + length);
  const after = text.slice(at + length, end === -1 ? undefined : end);
  return before.trim() === '' && after.trim() === '';
}

/** Replaces what is between an opening and the next closing; linear, also if none ever closes. */
export function replacePairs(
  text: string,
  opening: RegExp,
  closing: RegExp,
  replaced: (settings: string, inside: string) => string,
): string {
  let result = '';
  let at = 0;
  opening.lastIndex = 0;
  for (let open = opening.exec(text); open; open = opening.exec(text)) {
    closing.lastIndex = opening.lastIndex;
    const close = closing.exec(text);
    if (!close) break;
    result +=
      text.slice(at, open.index) + replaced(open[1] ?? '', text.slice(opening.lastIndex, close.index));
    at = closing.lastIndex;
    opening.lastIndex = at;
  }
  return result + text.slice(at);
}
