import type { Element } from 'hast';
import { h } from 'hastscript';
import { isElement } from 'hast-util-is-element';
import { attribute, changeElements, classesOf, findElement } from '../hast';
import type { BodyStep } from './body-step';
import { CODE_LANGUAGES } from './code-languages';

const ATTRIBUTES = ['dataLanguage', 'dataLang', 'dataEnlighterLanguage'] as const;
const BY_CLASS = /(?:^|\s)(?:language-|lang-|brush: ?|lang:)([\w+#.-]+)/;

/**
 * Writes the language of code where the content service looks for it, however the old blog's highlighter
 * wrote it, and drops a line break before the first line.
 */
export const nameCode: BodyStep = (tree) =>
  changeElements(tree, (pre) => {
    if (pre.tagName !== 'pre') return undefined;
    const code = findElement(pre, ({ tagName }) => tagName === 'code');
    const language = languageOf(pre) ?? (code && languageOf(code));
    const [first] = (code ?? pre).children;
    if (first?.type === 'text') first.value = first.value.replace(/^\r?\n/, '');
    if (language === undefined) return undefined;
    const className = [`language-${language.toLowerCase()}`];
    if (code) code.properties.className = className;
    else pre.children = [h('code', { className }, pre.children)];
    return undefined;
  });

function languageOf(node: Element): string | undefined {
  const classes = classesOf(node);
  const lang = attribute(node, 'lang');
  const languages = [
    ...ATTRIBUTES.map((name) => attribute(node, name)),
    BY_CLASS.exec(classes.join(' '))?.[1] ?? '',
    // `<pre lang="en">` is in English.
    CODE_LANGUAGES.has(lang) ? lang : '',
    (isElement(node, 'code') && classes.find((name) => CODE_LANGUAGES.has(name))) || '',
  ];
  return languages.find((name) => /^[\w+#.-]{1,40}$/.test(name));
}
