import ts from 'typescript';

/** Where a cast must say why it cannot be wrong; tests break types on purpose. */
const CHECKED = /^(?:cms|components|lib|pages|sandbox|server|store|tools)\/(?!.*\.test\.).+\.tsx?$/;
/** Whole lines of comment before a place. */
const COMMENT_AT_END = /(?:^[ \t]*(?:\/\/|\/?\*).*\n)+$(?![^])/m;
/** To any of these, a cast cannot be wrong. */
const HARMLESS = /^(?:const|unknown|(?:readonly )?unknown\[\])$/;

/**
 * The casts of a file, `!` included, without `why:` in a comment on one of their lines or right above the
 * statement: each as its place in the text and its own text.
 */
export function unexplainedCasts(path: string, text: string): readonly (readonly [number, string])[] {
  if (!CHECKED.test(path) || !/ as |[\w)\]]!/.test(text)) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  return castsIn(file, file)
    .filter((cast) => !isExplained(cast, text))
    .map((cast) => [cast.getStart(file), cast.getText(file)]);
}

function castsIn(node: ts.Node, file: ts.SourceFile): readonly ts.Node[] {
  const isCast =
    ts.isNonNullExpression(node) || (ts.isAsExpression(node) && !HARMLESS.test(node.type.getText(file)));
  const casts: ts.Node[] = isCast ? [node] : [];
  ts.forEachChild(node, (child) => void casts.push(...castsIn(child, file)));
  return casts;
}

function isExplained(cast: ts.Node, text: string): boolean {
  const lineEnd = text.indexOf('\n', cast.getEnd());
  if (text.slice(cast.getStart(), lineEnd).includes('why:')) return true;
  for (let node = cast; !ts.isSourceFile(node); node = node.parent) {
    const lineStart = text.lastIndexOf('\n', node.getStart()) + 1;
    if (COMMENT_AT_END.exec(text.slice(0, lineStart))?.[0].includes('why:')) return true;
    if (ts.isStatement(node)) return false;
  }
  return false;
}
