import type { Element, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import type { ArticleOptions } from '@/lib/article/article-options';
import { FINISHING_STEPS } from '@/lib/article/build-article';
import { repair } from '@/lib/article/repair/repair';
import { tidyLinks } from '@/lib/article/repair/tidy-links';
import { translateElements } from '@/lib/article/repair/translate-elements';
import { renderSafeHtml } from '@/lib/article/safe-html';
import { sanitise } from '@/lib/article/sanitise';
import { parseHtml } from '@/lib/article/tree/parse-html';
import type { ArticleNode, ArticleTree } from '@/lib/article/tree/tree';

/** What a page passes to the article pipeline, in English. */
export const OPTIONS: ArticleOptions = {
  mediaBase: 'https://cms.example/strapi',
  labels: {
    play: 'Play',
    playOn: (host) => `Play on ${host}`,
    fromHost: (host) => `from ${host}`,
    table: 'Table',
    code: 'Code',
    cut: 'It ends here.',
  },
};

/** Finished HTML of a piece of an article, without the repair of foreign HTML. */
export function htmlOf(html: string, change: Partial<ArticleOptions> = {}): string {
  const { tree } = sanitise(repair(parseHtml(html), [translateElements, tidyLinks]));
  return renderSafeHtml(FINISHING_STEPS.reduce((made, step) => step(made, { ...OPTIONS, ...change }), tree));
}

/** The checked tree of some HTML as it is, before any repair. */
export function treeOf(html: string): ArticleTree {
  return sanitise(parseHtml(html)).tree;
}

/** A checked tree as HTML, frames included. */
export function written(tree: ArticleTree): string {
  return toHtml(tree.map(hastOf));
}

function hastOf(node: ArticleNode): Element | Text {
  return typeof node === 'string'
    ? { type: 'text', value: node }
    : {
        type: 'element',
        tagName: node.name,
        properties: node.attributes,
        children: node.children.map(hastOf),
      };
}
