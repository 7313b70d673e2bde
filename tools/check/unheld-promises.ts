/** The specification, a list made from code, and what happened. */
const NO_PROMISES = /^(?:docs\/(?:product|events)\.md$|changes\/|CHANGELOG\.md$|\.github\/)/;
const ABSOLUTE = /\b(?:every|never|always)\b/i;
/** A path, a link, a command, a rule or a decision: what a reader may look up. */
const HOLDS = /`[^`]*[/.][^`]*`|\]\(|\bnpm (?:run|test)\b|\brules [§D]|\bdecision \d/;

/**
 * “every”, “never” and “always” in Markdown, by position, whose line names nothing that holds them. Headings,
 * code and words in backticks say nothing.
 */
export function unheldPromises(path: string, text: string): readonly (readonly [number, string])[] {
  if (!path.endsWith('.md') || NO_PROMISES.test(path)) return [];
  let isCode = false;
  let index = -1;
  return text.split('\n').flatMap((line, row, lines) => {
    index += row === 0 ? 1 : (lines[row - 1]?.length ?? 0) + 1;
    if (line.startsWith('```')) isCode = !isCode;
    if (isCode || line.startsWith('#') || HOLDS.test(line)) return [];
    const [word] = ABSOLUTE.exec(line.replace(/`[^`]*`/g, '')) ?? [];
    return word === undefined ? [] : [[index, word] as const];
  });
}
