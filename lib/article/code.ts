import type { ArticleOptions } from './article-options';
import { type ArticleElement, type ArticleTree, mapElements, withAttributes } from './tree/tree';

/**
 * Makes code blocks scrollable by keyboard and names them. `data-language` is the editor's, or taken from the `language-…` class.
 */
export function finishCode(tree: ArticleTree, { labels }: Pick<ArticleOptions, 'labels'>): ArticleTree {
  return mapElements(tree, (node) =>
    node.name === 'pre'
      ? withAttributes(node, {
          tabindex: '0',
          role: 'group',
          'aria-label': labels.code,
          'data-language': languageOf(node),
        })
      : node,
  );
}

function languageOf(pre: ArticleElement): string | undefined {
  const holders = [pre, ...pre.children.filter((child) => typeof child !== 'string')];
  for (const { attributes } of holders) {
    // The sanitiser has left no class that does not begin with `language-`.
    const named = attributes['data-language'] ?? /language-(\S+)/.exec(attributes.class ?? '')?.[1];
    if (named && /^[\w+#.-]{1,40}$/.test(named)) return named.toLowerCase();
  }
  return undefined;
}
