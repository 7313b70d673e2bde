import { readFileSync } from 'node:fs';
import { relative, resolve } from 'node:path';
import ts from 'typescript';
import { typeProgram } from './type-program';

const PLURAL = /_(?:zero|one|two|few|many|other)$/;

/** The keys of the texts of pages, without the suffix of a plural form. */
export const TEXT_KEYS: ReadonlySet<string> = new Set(
  keysIn(JSON.parse(readFileSync('locales/en/common.json', 'utf8')), ''),
);

function keysIn(texts: unknown, group: string): readonly string[] {
  return typeof texts === 'object' && texts !== null
    ? Object.entries(texts).flatMap(([name, text]) => keysIn(text, group === '' ? name : `${group}.${name}`))
    : [group.replace(PLURAL, '')];
}

/**
 * The keys that each file passes to a translation, as the compiler sees them: written in the call, or where a
 * key is expected. `planted`: files that are not on the disk.
 */
export function textCalls(
  entries: readonly string[],
  planted: Readonly<Record<string, string>> = {},
): ReadonlyMap<string, ReadonlySet<string>> {
  const program = typeProgram(entries, planted);
  const checker = program.getTypeChecker();
  return new Map(
    program
      .getSourceFiles()
      .filter(({ fileName }) => !/\/node_modules\/|\.(?:d\.ts|json)$/.test(fileName))
      .map((file) => [relative('.', resolve(file.fileName)), new Set(keysOf(file, checker))]),
  );
}

function keysOf(node: ts.Node, checker: ts.TypeChecker): readonly string[] {
  const inside = [...childrenOf(node)].flatMap((child) => keysOf(child, checker));
  if (ts.isStringLiteralLike(node) && TEXT_KEYS.has(node.text))
    return isInCall(node) || literalsOf(checker.getContextualType(node)).includes(node.text)
      ? [node.text, ...inside]
      : inside;
  if (!ts.isTemplateExpression(node) || !isInCall(node)) return inside;
  const meant = literalsOf(checker.getTypeAtLocation(node));
  const keys = meant.length > 0 ? meant : [...TEXT_KEYS].filter((key) => key.startsWith(node.head.text));
  return [...keys.filter((key) => TEXT_KEYS.has(key)), ...inside];
}

function childrenOf(node: ts.Node): readonly ts.Node[] {
  const children: ts.Node[] = [];
  ts.forEachChild(node, (child) => void children.push(child));
  return children;
}

/** Whether a node is what `t` translates, or one of two such. */
function isInCall(node: ts.Node): boolean {
  const { parent } = node;
  return ts.isConditionalExpression(parent)
    ? isInCall(parent)
    : ts.isCallExpression(parent) && parent.arguments[0] === node && parent.expression.getText() === 't';
}

const literalsOf = (type: ts.Type | undefined): readonly string[] =>
  type?.isUnion() ? type.types.flatMap(literalsOf) : type?.isStringLiteral() ? [type.value] : [];
