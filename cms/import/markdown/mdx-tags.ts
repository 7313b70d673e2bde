import { outsideCode } from './code-ranges';
import { shownTag } from './shown-tags';
import { argumentsOf } from './tag-arguments';
import type { Templates } from './template-tags';

const IMPORT = /^import\s(?:[^'";]*?\sfrom\s+)?["']([^"'\n]+)["'];?[ \t]*$/gm;
const EXPORT = /^export\s[^]*?(?=\n[ \t]*\n|(?![^]))/gm;
const COMMENT = /\{\s*\/\*(?:(?!\*\/)[^])*\*\/\s*\}/g;
const COMPONENT =
  /<(\/?)([A-Z][\w.]*)((?:\s+|"[^"]*"|'[^']*'|\{(?:[^{}]|\{[^{}]*\})*\}|[^<>"'{}/]|\/(?!>))*)(\/?)>/g;
/** An attribute of an element whose value is code. */
const CODE_VALUE = /(<[a-z][\w-]*(?:\s[^<>]*)?)\s([\w-]+)=\{((?:[^{}]|\{[^{}]*\})*)\}/g;
const EXPRESSION = /\{([^{}\n]*)\}/g;

/** Replaces what MDX would run: imports, components and expressions. Images that are imported are resolved. */
export function readMdx(source: string, { variables, report }: Templates): string {
  const files = new Map<string, string>();
  const closed = new Set([...source.matchAll(/<\/([A-Z][\w.]*)\s*>/g)].map(([, name = '']) => name));
  return outsideCode(source, (text) => {
    for (const [whole, path = ''] of text.matchAll(IMPORT)) {
      const name = /^import\s+(\w+)/.exec(whole)?.[1];
      if (name !== undefined) files.set(name, path);
    }
    const plain = text
      .replace(IMPORT, '')
      .replace(EXPORT, (code) => {
        report(`left out: code of its own, “${code.slice(0, 40).replace(/\s+/g, ' ')}”`);
        return '';
      })
      .replace(COMMENT, '');
    return withAttributes(withComponents(plain)).replace(EXPRESSION, (whole, code: string) => {
      const value = valueOf(code);
      if (value === null) report(`left out: “${whole.slice(0, 60)}”, code that the old blog ran`);
      return value ?? '';
    });
  });

  function withComponents(text: string): string {
    return text.replace(
      COMPONENT,
      (whole, slash: string, name: string, settings: string, end: string, at: number) => {
        const args = argumentsOf(settings);
        const namedValues = new Map(
          [...args.byName].map(([key, value]) => [key, files.get(value.replace(/\.src$/, '')) ?? value]),
        );
        const before = text.slice(text.lastIndexOf('\n', at - 1) + 1, at);
        const after = text.slice(at + whole.length).split('\n', 1)[0] ?? '';
        const spaced = name.replace(/(?<=[a-z])(?=[A-Z])/g, '').toLowerCase();
        return shownTag(
          {
            name: spaced,
            written: `component <${name}>`,
            isClosing: slash !== '',
            isPair: end === '' && closed.has(name),
            isAlone: before.trim() === '' && after.trim() === '',
            args: { byName: namedValues, plain: [] },
          },
          report,
        );
      },
    );
  }

  function withAttributes(text: string): string {
    let result = text;
    // One attribute of each element at a time.
    for (let tries = 0; tries < 5 && CODE_VALUE.test(result); tries += 1) {
      CODE_VALUE.lastIndex = 0;
      result = result.replace(CODE_VALUE, (_, before: string, name: string, code: string) => {
        const value = files.get(code.trim().replace(/\.src$/, '')) ?? valueOf(code);
        return value === null ? before : `${before} ${name}="${value.replaceAll('"', '&quot;')}"`;
      });
      CODE_VALUE.lastIndex = 0;
    }
    return result;
  }

  /** A text in quotation marks, a number, or a value of the front matter. */
  function valueOf(code: string): string | null {
    const inside = code.trim();
    if (inside === '') return '';
    const literal = /^(["'`])([^"'`$]*)\1$/.exec(inside)?.[2];
    return literal ?? variables.get(inside.replace(/^(?:frontmatter|props)\./, 'page.')) ?? null;
  }
}
