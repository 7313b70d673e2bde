import type { Element, Root } from 'hast';
import { changeElements, classesOf, findElement, hasText, isElement, textOf } from './change';

/** A language as the bar of a code block names it. */
const LANGUAGE_NAME = /^[A-Za-z][\w+#.-]{0,20}$/;
/** More text outside the code is no bar. */
const LONGEST_BAR = 60;

/**
 * A block of code is its code. Chat assistants put the language's name and their buttons into the `pre`: the name becomes the code's
 * language, the rest goes.
 */
export function keepCode(tree: Root): void {
  changeElements(tree, (pre) => {
    const code = pre.tagName === 'pre' ? findElement(pre, isCode) : undefined;
    if (!code || !hasBar(pre, code)) return undefined;
    const language = /\S+/.exec(firstText(pre))?.[0] ?? '';
    const isNamed = classesOf(code).some((name) => name.startsWith('language-'));
    if (!isNamed && LANGUAGE_NAME.test(language) && !textOf(code).startsWith(language))
      code.properties.className = [`language-${language.toLowerCase()}`];
    return [{ ...pre, children: [code] }];
  });
}

/** Nothing but the one piece of code, and elements with a few words. */
function hasBar(pre: Element, code: Element): boolean {
  const isMixed = pre.children.some((child) => !isElement(child) && hasText(child));
  const isOnly = findElement(pre, (one) => one !== code && isCode(one)) === undefined;
  const words = textOf(pre).trim().length - textOf(code).trim().length;
  return (
    !isMixed &&
    isOnly &&
    hasText(code) &&
    pre.children.some((child) => child !== code) &&
    words <= LONGEST_BAR
  );
}

function isCode({ tagName }: Element): boolean {
  return tagName === 'code';
}

/** The name and the buttons stand in elements of their own, without a space between them. */
function firstText(node: Element['children'][number]): string {
  if (node.type !== 'element') return textOf(node);
  return node.children.map(firstText).find((one) => one.trim() !== '') ?? '';
}
