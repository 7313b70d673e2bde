import { cutToSize } from '../../../lib/article/tree/limits';
import { breakLines } from './break-lines';
import { fillBlocks } from './fill-blocks';
import { joinPages } from './join-pages';
import { openBuilders } from './open-builders';
import { readCaptions } from './read-captions';
import { readCode } from './read-code';
import { readFigures } from './read-figures';
import { readShortcodes } from './read-shortcodes';
import { readVerse } from './read-verse';
import { writtenWords } from './written-words';
import type { Around, WordPressStep } from './wordpress-step';

/** What is wrapped up first, and blocks, because they may contain anything; code before the steps that would change it. */
export const WORDPRESS_STEPS: readonly WordPressStep[] = [
  openBuilders,
  fillBlocks,
  joinPages,
  readCode,
  readCaptions,
  readShortcodes,
  readFigures,
  readVerse,
  breakLines,
];

/** Between the name of a file and the button beside it. */
const FILE_BUTTON = /<\/a>(?=<a\b[^<>]{0,500}\bwp-block-file__button\b)/g;

/**
 * The body of a post as WordPress would show it: line breaks of its classic editor, shortcodes, shared
 * blocks. `findings` name what WordPress would show but the file lacks; `written` has the words before any step.
 */
export function wordPressHtml(
  content: string,
  around: Around,
  steps: readonly WordPressStep[] = WORDPRESS_STEPS,
): { readonly html: string; readonly written: string; readonly findings: readonly string[] } {
  const findings = new Set<string>();
  const hasBlocks = content.includes('<!-- wp:');
  let html = cutToSize(content);
  if (html !== content) findings.add('the text is longer than 1 MB: its end is cut off');
  html = html.replace(FILE_BUTTON, '</a> ');
  const written = writtenWords(html, around);
  for (const step of steps) html = step({ html, hasBlocks }, around, (finding) => findings.add(finding));
  return { html, written, findings: [...findings] };
}
