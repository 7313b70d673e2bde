import type { Element, ElementContent, Root } from 'hast';
import { find, html as HTML } from 'property-information';
import type { ArticleNode, ArticleTree } from './tree';
import { toHtml } from 'hast-util-to-html';
import type { SafeArticle } from '../safe-article';

type Property = { readonly name: string; readonly isList: boolean; readonly isBoolean: boolean };

/** Cached: looking up a property is the most expensive step for an attribute, and there are few names. */
const properties = new Map<string, Property>();
const MAX_PROPERTIES = 500;

/** The tree as unified's packages (Markdown, HTML) want it. */
export function toHast(tree: ArticleTree): Root {
  return { type: 'root', children: tree.map(nodeOf) };
}

function nodeOf(node: ArticleNode): ElementContent {
  if (typeof node === 'string') return { type: 'text', value: node };
  const { name, attributes, children } = node;
  return {
    type: 'element',
    tagName: name,
    properties: propertiesOf(attributes),
    children: children.map(nodeOf),
  };
}

function propertiesOf(attributes: Readonly<Record<string, string>>): Element['properties'] {
  const result: Element['properties'] = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    const { name, isList, isBoolean } = propertyOf(attribute);
    // What a boolean attribute says is that it is there: an empty one counts.
    result[name] = isBoolean || (isList ? value.split(/\s+/).filter(Boolean) : value);
  }
  return result;
}

function propertyOf(attribute: string): Property {
  const cachedProperty = properties.get(attribute);
  if (cachedProperty) return cachedProperty;
  // The package looks names up in plain objects, where `constructor` would find an inherited property.
  const { property, spaceSeparated, boolean } = find(HTML, attribute in Object.prototype ? 'is' : attribute);
  const newProperty = { name: property, isList: spaceSeparated, isBoolean: boolean };
  if (properties.size < MAX_PROPERTIES) properties.set(attribute, newProperty);
  return newProperty;
}

/** An article as HTML without our components, for documents that are read elsewhere (feeds, Markdown). */
export function articleHtml(article: SafeArticle): string {
  return toHtml(toHast(article));
}
