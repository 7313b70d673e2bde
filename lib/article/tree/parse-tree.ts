import { htmlToDOM } from 'html-react-parser';
import { MAX_NODES } from './limits';
import type { ArticleNode, ArticleTree } from './tree';

/** The parser's nodes, with the fields that we read. */
type ParsedText = { readonly type: 'text'; readonly data: string };
type ParsedElement = {
  readonly type: 'tag' | 'script' | 'style';
  readonly name: string;
  readonly attribs: Readonly<Record<string, string>>;
  readonly children: readonly ParsedNode[];
};
type ParsedOther = { readonly type: 'comment' | 'directive' };
type ParsedNode = ParsedText | ParsedElement | ParsedOther;

type Budget = { nodes: number; cut: boolean };

/**
 * Parses sanitised HTML into a tree. Comments and the like are left out; so are control characters and lone surrogates, even if
 * written as character references: no HTML document may contain them, and `encodeURIComponent` throws on surrogates.
 *
 * Units:  at most 50 000 nodes, the rest is cut off (`cut` says so).
 * Errors: never throws.
 * Source: rules §9.
 */
export function parseTree(html: string): { readonly tree: ArticleTree; readonly cut: boolean } {
  const budget = { nodes: MAX_NODES, cut: false };
  // why: the parser's own node types come from a package we do not depend on; we read five of their fields.
  const tree = toTree(htmlToDOM(html) as unknown as readonly ParsedNode[], budget);
  return { tree, cut: budget.cut };
}

function toTree(nodes: readonly ParsedNode[], budget: Budget): ArticleTree {
  const tree: ArticleNode[] = [];
  for (const node of nodes) {
    if (budget.nodes === 0) {
      budget.cut = true;
      break;
    }
    if (node.type === 'text') {
      budget.nodes -= 1;
      tree.push(cleanText(node.data));
    } else if ('children' in node) {
      budget.nodes -= 1;
      const children = toTree(
        node.name === 'pre' ? withoutFirstLineBreak(node.children) : node.children,
        budget,
      );
      tree.push({ name: node.name, attributes: cleanAttributes(node.attribs), children });
    }
  }
  return tree;
}

/** HTML ignores a line break directly after `<pre>`; this parser leaves that to us. */
function withoutFirstLineBreak(nodes: readonly ParsedNode[]): readonly ParsedNode[] {
  const [first, ...rest] = nodes;
  return first?.type === 'text' && first.data.startsWith('\n')
    ? [{ ...first, data: first.data.slice(1) }, ...rest]
    : nodes;
}

function cleanAttributes(attributes: Readonly<Record<string, string>>): Readonly<Record<string, string>> {
  const result: Record<string, string> = {};
  for (const [name, value] of Object.entries(attributes)) result[name] = cleanText(value);
  return result;
}

function cleanText(text: string): string {
  return text.replace(/[\0-\x08\x0b\x0e-\x1f\x7f-\x9f\ufdd0-\ufdef\ufffe\uffff]|\p{Surrogate}/gu, '');
}
