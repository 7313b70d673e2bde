import type { Element, Text } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ArticleOptions } from '@/lib/article/article-options';
import { ArticleContent } from '@/components/article/ArticleContent';
import { TextsContext } from '@/components/i18n/use-texts';
import { type Article, buildArticle, FINISHING_STEPS } from '@/lib/article/build-article';
import { repair } from '@/lib/article/repair/repair';
import { tidyLinks } from '@/lib/article/repair/links';
import { translateElements } from '@/lib/article/repair/translate-elements';
import { safeArticle, type SafeArticle } from '@/lib/article/safe-article';
import { sanitise } from '@/lib/article/sanitise';
import { parseHtml } from '@/lib/article/tree/parse-html';
import type { ArticleNode, ArticleTree } from '@/lib/article/tree/tree';
import type { Translate } from '@/lib/i18n/translate';
import { translatorFor } from '@/lib/i18n/translator.server';
import { LABELS } from '../support/article-labels';

/** What a page passes to the article pipeline, in English. */
export const OPTIONS: ArticleOptions = {
  mediaBase: 'https://cms.example/strapi',
  labels: LABELS,
};

/** An article as its page draws it. */
export function articleHtmlOf(article: SafeArticle, t: Translate = translatorFor('en')): string {
  const content = createElement(ArticleContent, { article });
  return renderToStaticMarkup(createElement(TextsContext, { value: { language: 'en', t } }, content));
}

/** An article with its HTML as its page draws it. */
export function drawnArticle(html: string, options: ArticleOptions): Article & { readonly html: string } {
  const article = buildArticle(html, options);
  return { ...article, html: articleHtmlOf(article.content) };
}

/** Finished HTML of a piece of an article, without the repair of foreign HTML. */
export function htmlOf(html: string, change: Partial<ArticleOptions> = {}): string {
  const { tree } = sanitise(repair(parseHtml(html), [translateElements, tidyLinks]));
  return articleHtmlOf(
    safeArticle(
      FINISHING_STEPS.reduce((steppedTree, step) => step(steppedTree, { ...OPTIONS, ...change }), tree),
    ),
  );
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
