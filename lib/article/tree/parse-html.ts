import type { Element, Root } from 'hast';
import { Parser } from 'htmlparser2';
import { find, html as HTML } from 'property-information';
import { MAX_DEPTH, MAX_PARSE_DEPTH } from './limits';
import { FRAME } from './tree';

type Property = { readonly name: string; readonly isList: boolean };

/** Cached: looking up a property is the most expensive step for an attribute, and there are few names. */
const properties = new Map<string, Property>();
const MAX_PROPERTIES = 500;

/**
 * Parses an editor's HTML into hast (the tree of unified), unchanged and untrusted, without comments. Uses
 * htmlparser2, which takes linear time where parse5 copies unclosed elements into every paragraph.
 *
 * Units:  elements deeper than 200 levels lose their tags but keep their text.
 * Errors: throws if the HTML is nested deeper than 500 levels.
 * Source: rules §9.
 */
export function parseHtml(html: string): Root {
  const root: Root = { type: 'root', children: [] };
  const open: (Root | Element)[] = [root];
  let depth = 0;
  const parser = new Parser({
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_PARSE_DEPTH) throw new RangeError('The HTML is nested too deeply.');
      if (depth > MAX_DEPTH) return;
      const element: Element = {
        type: 'element',
        tagName: name,
        properties: propertiesOf(attributes),
        children: [],
      };
      open[depth - 1]?.children.push(element);
      open[depth] = element;
    },
    onclosetag() {
      depth -= 1;
    },
    ontext(text) {
      const siblings = open[Math.min(depth, MAX_DEPTH)]?.children;
      const last = siblings?.at(-1);
      // Character references arrive as separate texts.
      if (last?.type === 'text') last.value += text;
      else siblings?.push({ type: 'text', value: text });
    },
  });
  // Keep text inside an iframe or after an unclosed one.
  parser.end(html.replace(/<(\/?)iframe(?=[\s/>])/gi, `<$1${FRAME}`));
  return root;
}

function propertiesOf(attributes: Readonly<Record<string, string>>): Element['properties'] {
  const result: Element['properties'] = {};
  for (const [attribute, value] of Object.entries(attributes)) {
    const { name, isList } = propertyOf(attribute);
    result[name] = isList ? value.split(/\s+/).filter(Boolean) : value;
  }
  return result;
}

function propertyOf(attribute: string): Property {
  const known = properties.get(attribute);
  if (known) return known;
  // The package looks names up in plain objects.
  const { property, spaceSeparated } = find(HTML, attribute in Object.prototype ? 'is' : attribute);
  const made = { name: property, isList: spaceSeparated };
  if (properties.size < MAX_PROPERTIES) properties.set(attribute, made);
  return made;
}
