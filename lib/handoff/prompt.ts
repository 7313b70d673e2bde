import { PROMPT_MAX_CHARACTERS } from '../config/constants';

/**
 * A prompt as the AI app gets it: on one line. Not shortened, so that nothing is lost before the visitor
 * has been told.
 */
export function promptText(typed: string): string {
  return typed.replace(/\p{Cc}+/gu, ' ').trim();
}

export function isTooLong(prompt: string): boolean {
  return lengthOf(prompt) > PROMPT_MAX_CHARACTERS;
}

/** `312 / 300` */
export function promptCount(prompt: string): string {
  return `${lengthOf(prompt)} / ${PROMPT_MAX_CHARACTERS}`;
}

/** An emoji is one character. */
const lengthOf = (prompt: string) => [...prompt].length;
