import { parseJson } from '../platform/json';

/** A hundred whole posts have a tenth of these values, and ten levels. */
const MAX_VALUES = 200_000;
const MAX_LEVELS = 64;

/**
 * Parses a JSON reply; undefined if it is not JSON or has too many values or levels. A few megabytes can hold
 * millions of values, and parsing them would block the process for minutes, whatever the call's deadline.
 */
export function readReply(text: string): unknown {
  return isModest(text) ? parseJson(text) : undefined;
}

/** Counts brackets and commas outside strings, which takes milliseconds for a megabyte. */
function isModest(text: string): boolean {
  let values = 0;
  let level = 0;
  let isInString = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (isInString) {
      if (character === '\\') at += 1;
      else if (character === '"') isInString = false;
    } else if (character === '"') isInString = true;
    else if (character === ',') values += 1;
    else if (character === '[' || character === '{') {
      values += 1;
      level += 1;
    } else if (character === ']' || character === '}') level -= 1;
    if (values > MAX_VALUES || level > MAX_LEVELS) return false;
  }
  return true;
}
