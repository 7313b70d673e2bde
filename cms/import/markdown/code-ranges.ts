/** A fence and its end; code in a line. Both may hold what looks like a tag. */
const FENCE = /^ {0,3}(?:>\s?)*\s*(?:[-*+]\s+|\d+[.)]\s+)?(`{3,}|~{3,})/;

/** Applies a change to what is neither a block of code nor code in a line. Linear in time. */
export const outsideCode = (source: string, change: (text: string) => string): string =>
  outsideFences(source, (text) => outsideSpans(text, change));

/** Applies a change to what is no block of code of a Markdown text; `inside` to what is. */
export function outsideFences(
  source: string,
  change: (text: string) => string,
  inside: (code: string) => string = (code) => code,
): string {
  let result = '';
  let text = '';
  let fence = '';
  for (const line of source.split(/(?<=\n)/)) {
    const mark = FENCE.exec(line)?.[1];
    if (fence === '') {
      if (
        mark === undefined ||
        (mark.startsWith('`') && line.slice(line.indexOf(mark) + mark.length).includes('`'))
      ) {
        text += line;
        continue;
      }
      fence = mark;
      result += change(text) + inside(line);
      text = '';
    } else {
      result += inside(line);
      if (mark?.startsWith(fence) && line.trim().endsWith(mark)) fence = '';
    }
  }
  return result + change(text);
}

/** Code in a line begins and ends with as many backticks, and does not go over a blank line. */
function outsideSpans(text: string, change: (text: string) => string): string {
  return text
    .split(/(\n[ \t]*\n)/)
    .map((part) => spansKept(part, change))
    .join('');
}

function spansKept(part: string, change: (text: string) => string): string {
  const runs = [...part.matchAll(/(?<![\\`])`+/g)].map(({ 0: run, index }) => ({ run, index }));
  const next = new Map<string, number[]>();
  for (const { run, index } of runs.toReversed()) next.set(run, [...(next.get(run) ?? []), index]);
  let result = '';
  let at = 0;
  for (const { run, index } of runs) {
    const places = next.get(run) ?? [];
    while (places.length > 0 && (places.at(-1) ?? 0) <= index) places.pop();
    const end = places.at(-1);
    if (index < at || end === undefined) continue;
    result += change(part.slice(at, index)) + part.slice(index, end + run.length);
    at = end + run.length;
  }
  return result + change(part.slice(at));
}
