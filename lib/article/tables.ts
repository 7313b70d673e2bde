import type { ArticleOptions } from './article-options';
import { createNameRegistry } from './element-ids';
import {
  type ArticleElement,
  type ArticleTree,
  element,
  elementsOf,
  lineOfText,
  mapElements,
  withAttributes,
} from './tree/tree';

const SCOPES: ReadonlySet<string> = new Set(['col', 'row', 'colgroup', 'rowgroup']);
const MAX_SPAN = 100;

/**
 * Tables that scroll inside themselves, also by keyboard: each in a named region. Headers of simple tables say whether they head a
 * column or a row. The name is the caption, or the label, numbered where there are several.
 */
export function finishTables(tree: ArticleTree, { labels }: Pick<ArticleOptions, 'labels'>): ArticleTree {
  const count = elementsOf(tree).filter(({ name }) => name === 'table').length;
  const unique = createNameRegistry([], ' ');
  let number = 0;
  return mapElements(tree, (node) => {
    if (node.name === 'td' || node.name === 'th') return withSaneSpans(node);
    if (node.name !== 'table') return node;
    number += 1;
    const label = unique(captionOf(node) || (count > 1 ? `${labels.table} ${number}` : labels.table));
    return element('div', { class: 'table-scroll', tabindex: '0', role: 'region', 'aria-label': label }, [
      withScopes(node),
    ]);
  });
}

function captionOf(table: ArticleElement): string {
  const caption = table.children.find((child) => typeof child !== 'string' && child.name === 'caption');
  return caption && typeof caption !== 'string' ? lineOfText(caption.children) : '';
}

/** Spans of thousands make browsers build as many cells. */
function withSaneSpans(cell: ArticleElement): ArticleElement {
  const sane = (value: string | undefined) =>
    /^[1-9]\d*$/.test(value ?? '') ? String(Math.min(MAX_SPAN, Number(value))) : undefined;
  const { colspan, rowspan, scope } = cell.attributes;
  return withAttributes(cell, {
    colspan: sane(colspan),
    rowspan: sane(rowspan),
    scope: SCOPES.has(scope ?? '') ? scope : undefined,
  });
}

/** Only where no header spans: with spans, "the column" is not one. */
function withScopes(table: ArticleElement): ArticleElement {
  const spans = elementsOf(table.children).some(
    ({ name, attributes }) => name === 'th' && (attributes.colspan ?? attributes.rowspan),
  );
  if (spans) return table;
  return {
    ...table,
    children: mapElements(table.children, (node) => (node.name === 'tr' ? withScopesInRow(node) : node)),
  };
}

/** A row of nothing but headers heads columns; a header beside data heads its row. */
function withScopesInRow(row: ArticleElement): ArticleElement {
  const cells = row.children.filter((child) => typeof child !== 'string');
  const scope = cells.every(({ name }) => name === 'th') ? 'col' : 'row';
  const named = row.children.map((child) =>
    typeof child !== 'string' && child.name === 'th' && !child.attributes.scope
      ? withAttributes(child, { scope })
      : child,
  );
  return { ...row, children: named };
}
