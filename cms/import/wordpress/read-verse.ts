import type { Element, ElementContent } from 'hast';
import { h } from 'hastscript';
import { changeElements, classesOf, text } from '../hast';
import { changeHtml } from './change-html';
import type { WordPressStep } from './wordpress-step';

const STYLE = /(<ol\b)([^<>]*\blist-style-type:\s*(lower|upper)-(alpha|latin|roman)\b)/gi;

/** Verse is words with line breaks, not code; the letters of a list are its type, not its style. */
export const readVerse: WordPressStep = ({ html }) => {
  const lettered = html.replace(STYLE, (_, tag: string, others: string, size: string, kind: string) => {
    const letter = kind.toLowerCase() === 'roman' ? 'i' : 'a';
    return `${tag} type="${size.toLowerCase() === 'upper' ? letter.toUpperCase() : letter}"${others}`;
  });
  if (!lettered.includes('wp-block-verse')) return lettered;
  return changeHtml(lettered, (tree) =>
    changeElements(tree, (node) =>
      node.tagName === 'pre' && classesOf(node).includes('wp-block-verse') ? [verse(node)] : undefined,
    ),
  );
};

function verse(node: Element): Element {
  const withBreaks = (nodes: readonly ElementContent[]): ElementContent[] =>
    nodes.flatMap((child) => {
      if (child.type === 'element') return [{ ...child, children: withBreaks(child.children) }];
      if (child.type !== 'text') return [child];
      return child.value.split('\n').flatMap((line, at) => [...(at > 0 ? [h('br', {})] : []), text(line)]);
    });
  return h('p', {}, withBreaks(node.children));
}
