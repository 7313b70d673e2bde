import type { ArticleElement } from '../tree/tree';

/** Declarations of a style attribute, in lower case. Invalid declarations are skipped. */
export function styleOf({ attributes: { style = '' } }: ArticleElement): ReadonlyMap<string, string> {
  if (style === '') return NO_STYLE;
  const declarations = new Map<string, string>();
  for (const declaration of style.toLowerCase().split(';')) {
    const colon = declaration.indexOf(':');
    if (colon > 0)
      declarations.set(
        declaration.slice(0, colon).trim(),
        declaration
          .slice(colon + 1)
          .replace('!important', '')
          .trim(),
      );
  }
  return declarations;
}

const NO_STYLE: ReadonlyMap<string, string> = new Map();
