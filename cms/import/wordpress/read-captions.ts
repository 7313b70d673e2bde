import { settingOf } from './shortcode-settings';
import type { WordPressStep } from './wordpress-step';

/** `[caption]<img> Words[/caption]`, read without backtracking, however many are unclosed. */
export const readCaptions: WordPressStep = ({ html }) => {
  const OPENING = /\[(wp_)?caption([^\][]*)\]/gi;
  let result = '';
  let at = 0;
  for (let opening = OPENING.exec(html); opening; opening = OPENING.exec(html)) {
    const start = opening.index + opening[0].length;
    const end = html.indexOf(`[/${opening[1] ?? ''}caption]`, start);
    if (end === -1) break;
    const inside = html.slice(start, end);
    const image = /^\s*(?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?/i.exec(inside)?.[0] ?? '';
    const words = settingOf(opening[2] ?? '', 'caption') || inside.slice(image.length).trim();
    result += `${html.slice(at, opening.index)}\n\n<figure>${image}<figcaption>${words}</figcaption></figure>\n\n`;
    at = html.indexOf(']', end) + 1;
    OPENING.lastIndex = at;
  }
  return result + html.slice(at);
};
