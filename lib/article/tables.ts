import type { ArticleOptions } from './article-options';
import { createNameRegistry } from './element-ids';
import { isEmbed } from './embeds';
import type { ArticleElement, ArticleTree } from './tree/tree';
import { lineOfText } from './tree/text';
import { elementsOf, findElement, mapElements, withAttributes } from './tree/tree';

const SCOPES: ReadonlySet<string> = new Set(['col', 'row', 'colgroup', 'rowgroup']);
const MAX_SPAN = 100;

/** Class of a cell in a column of numbers: the style sheet aligns it right, digit under digit. */
const NUMBER = 'number';

/** Class of a cell with longer text: a minimum width keeps it from breaking after every word on a phone. */
const LONG = 'long';
const MAX_BRIEF_LENGTH = 12;

/** A number with its sign, currency or short unit (`−3.5`, `$40`, `12 %`, `1,280 px`). */
const NUMERIC_CELL = /^[<>≈~±+−–-]?\s?[$€£₽¥]?\s?\d[\d\s.,:/]*(?:[%°×$€£₽¥]|\p{L}{1,3}\.?)?$/u;
/** An empty cell, or a dash in place of a number. */
const EMPTY_CELL = /^[–—-]?$/;
const MAX_NUMBER_LENGTH = 24;

/**
 * Names each table: by its caption, or by the label, numbered if there are several tables. Headers of simple
 * tables get a `scope` (column or row), and columns of numbers and long texts are marked.
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
    return withAttributes(withScopes(node), { 'aria-label': label });
  });
}

function captionOf(table: ArticleElement): string {
  const caption = elementsIn(table).find(({ name }) => name === 'caption');
  return caption ? lineOfText(caption.children) : '';
}

/** Limits spans: one of thousands makes browsers build as many cells. */
function withSaneSpans(cell: ArticleElement): ArticleElement {
  const sane = (value: string | undefined) =>
    /^[1-9]\d*$/.test(value ?? '') ? String(Math.min(MAX_SPAN, Number(value))) : undefined;
  const { colspan, rowspan, scope } = cell.attributes;
  if ((colspan ?? rowspan ?? scope) === undefined) return cell;
  return withAttributes(cell, {
    colspan: sane(colspan),
    rowspan: sane(rowspan),
    scope: SCOPES.has(scope ?? '') ? scope : undefined,
  });
}

/** Sets scopes only if no header has a span, because a header with a span may head several columns. */
function withScopes(table: ArticleElement): ArticleElement {
  const inside = elementsOf(table.children);
  const spans = ({ attributes }: ArticleElement) => attributes.colspan ?? attributes.rowspan;
  if (inside.some((cell) => cell.name === 'th' && spans(cell))) return table;
  const isPlain = !inside.some((one) => one.name === 'table' || spans(one));
  const numbers = isPlain ? columnsOfNumbers(table) : [];
  return {
    ...table,
    children: mapElements(table.children, (node) => (node.name === 'tr' ? finishedRow(node, numbers) : node)),
  };
}

/**
 * Whether each column's non-empty cells all contain a number. The first column never counts, because it names
 * the rows, even when it numbers them.
 */
function columnsOfNumbers(table: ArticleElement): readonly boolean[] {
  const isOfNumbers: boolean[] = [];
  for (const row of elementsOf(table.children).filter(({ name }) => name === 'tr')) {
    for (const [column, cell] of elementsIn(row).entries()) {
      const text = lineOfText(cell.children);
      if (column === 0 || cell.name !== 'td' || EMPTY_CELL.test(text)) continue;
      isOfNumbers[column] =
        (isOfNumbers[column] ?? true) && text.length <= MAX_NUMBER_LENGTH && NUMERIC_CELL.test(text);
    }
  }
  return isOfNumbers;
}

/** In a row of headers only, each heads its column; a header beside data heads its row. */
function finishedRow(row: ArticleElement, isOfNumbers: readonly boolean[]): ArticleElement {
  const scope = elementsIn(row).every(({ name }) => name === 'th') ? 'col' : 'row';
  let column = -1;
  const children = row.children.map((child) => {
    if (typeof child === 'string') return child;
    column += 1;
    const needsScope = child.name === 'th' && !child.attributes.scope;
    const cell = needsScope ? withAttributes(child, { scope }) : child;
    if (isOfNumbers[column]) return withAttributes(cell, { class: NUMBER });
    const isLong =
      lineOfText(cell.children).length > MAX_BRIEF_LENGTH ||
      findElement(cell.children, isEmbed) !== undefined;
    return isLong ? withAttributes(cell, { class: LONG }) : cell;
  });
  return { ...row, children };
}

function elementsIn(node: ArticleElement): readonly ArticleElement[] {
  return node.children.filter((child) => typeof child !== 'string');
}
