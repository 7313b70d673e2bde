/** Finished markup; everything else is text and gets escaped. */
export type Xml = { readonly markup: string };

export type XmlChild = string | Xml | null;

const DECLARATION = '<?xml version="1.0" encoding="UTF-8"?>\n';

/**
 * An element. Children that are null are left out; texts and attribute values are escaped.
 *
 * Errors: never throws; characters that no XML document may contain (control characters, lone surrogates) are
 *         left out.
 */
export function xmlElement(
  name: string,
  attributes: Readonly<Record<string, string>>,
  children: readonly XmlChild[] = [],
): Xml {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeMarkup(value)}"`);
  const content = children.map((child) =>
    child === null ? '' : typeof child === 'string' ? escapeMarkup(child) : child.markup,
  );
  const open = `<${name}${written.join('')}`;
  return { markup: content.length === 0 ? `${open}/>` : `${open}>${content.join('')}</${name}>` };
}

/** An element with one text and no attributes; null for an empty text. */
export function xmlText(name: string, text: string): Xml | null {
  return text === '' ? null : xmlElement(name, {}, [text]);
}

/** A whole document. */
export function xmlDocument(root: Xml): string {
  return `${DECLARATION}${root.markup}\n`;
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/**
 * Text for an element or for a value in double quotes, in XML and in HTML.
 *
 * Errors: never throws; characters that neither may contain (control characters, lone surrogates) are left
 *         out.
 */
export function escapeMarkup(text: string): string {
  return text
    .replace(/[\0-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]|\p{Surrogate}/gu, '')
    .replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}
