/**
 * Text fragments (`#:~:text=`), built from the page's words exactly as written. Existing libraries strip
 * diacritics, and a Russian й without its mark makes a different word, which no browser finds.
 */

/** Characters; a passage up to this length is quoted whole, a longer one by its first and last words. */
const LONGEST_WHOLE = 120;
const EDGE_WORDS = 6;
/** Words of context before and after, if the same words occur elsewhere too. */
const CONTEXT_WORDS = 4;

const BLOCKS =
  'p, li, h2, h3, h4, h5, h6, td, th, caption, figcaption, blockquote, pre, dt, dd, summary, div, figure';

type TextFragment = {
  readonly prefix?: string;
  readonly textStart: string;
  readonly textEnd?: string;
  readonly suffix?: string;
};

/** A run of text in one block, because no part of a fragment may span blocks. */
type Run = { readonly block: Element | null; text: string; from: number; to: number };

/** The text fragment of the selected words in an element; null if none of its words is selected. */
export function fragmentOf(range: Range, root: HTMLElement): TextFragment | null {
  const runs = selectedRuns(range, root);
  const [first] = runs;
  const last = runs.at(-1);
  if (!first || !last) return null;
  const from = startOfWord(first.text, first.from);
  const to = endOfWord(last.text, last.to);
  const whole = first === last ? oneLine(first.text.slice(from, to)) : '';
  // With so few words, the first and last would overlap.
  const isWhole =
    whole !== '' && (whole.length <= LONGEST_WHOLE || whole.split(' ').length <= 2 * EDGE_WORDS);
  const textStart = isWhole
    ? whole
    : wordsOf(first.text.slice(from, first === last ? to : undefined), EDGE_WORDS);
  const textEnd = isWhole ? '' : wordsOf(last.text.slice(first === last ? from : 0, to), -EDGE_WORDS);
  if (isUnique(textStart)) return { textStart, ...(textEnd && { textEnd }) };
  const prefix = wordsOf(first.text.slice(0, from), -CONTEXT_WORDS);
  const suffix = wordsOf(last.text.slice(to), CONTEXT_WORDS);
  return { textStart, ...(textEnd && { textEnd }), ...(prefix && { prefix }), ...(suffix && { suffix }) };
}

/** `prefix-,start,end,-suffix`, as the specification requires; hyphens and commas of the text are encoded. */
export function directiveOf({ prefix, textStart, textEnd, suffix }: TextFragment): string {
  const encoded = (text: string) => encodeURIComponent(text).replaceAll('-', '%2D');
  return [
    prefix && `${encoded(prefix)}-`,
    encoded(textStart),
    textEnd && encoded(textEnd),
    suffix && `-${encoded(suffix)}`,
  ]
    .filter(Boolean)
    .join(',');
}

/** Runs with selected words, each with the whole text of its block; `from` and `to` are offsets in it. */
function selectedRuns(range: Range, root: HTMLElement): readonly Run[] {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const runs: Run[] = [];
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const text = node.nodeValue ?? '';
    const block = node.parentElement?.closest(`button, ${BLOCKS}`) ?? null;
    if (block instanceof HTMLButtonElement) continue;
    let run = runs.at(-1);
    if (run?.block !== block || !run) runs.push((run = { block, text: '', from: -1, to: -1 }));
    if (range.intersectsNode(node)) {
      const from = node === range.startContainer ? range.startOffset : 0;
      const to = node === range.endContainer ? range.endOffset : text.length;
      if (text.slice(from, to).trim() !== '') {
        if (run.from < 0) run.from = run.text.length + from;
        run.to = run.text.length + to;
      }
    }
    run.text += text;
  }
  return runs.filter(({ from }) => from >= 0);
}

const WORD = /[\p{L}\p{N}\p{M}]/u;

/** Moves to the start of a word, because a fragment consists of whole words. */
function startOfWord(text: string, from: number): number {
  let at = from;
  if (WORD.test(text.charAt(at))) while (at > 0 && WORD.test(text.charAt(at - 1))) at -= 1;
  return at;
}

function endOfWord(text: string, to: number): number {
  let at = to;
  if (WORD.test(text.charAt(at - 1))) while (at < text.length && WORD.test(text.charAt(at))) at += 1;
  return at;
}

const oneLine = (text: string) => text.replace(/\s+/g, ' ').trim();

/** The first words of a text; the last for a negative count. */
function wordsOf(text: string, count: number): string {
  const words = oneLine(text).split(' ');
  return (count < 0 ? words.slice(count) : words.slice(0, count)).join(' ');
}

/** Whether the words occur only once on the page, because browsers use the first match. */
function isUnique(words: string): boolean {
  const page = oneLine(document.body.textContent).toLowerCase();
  const sought = words.toLowerCase();
  const at = page.indexOf(sought);
  return at >= 0 && page.indexOf(sought, at + 1) < 0;
}
