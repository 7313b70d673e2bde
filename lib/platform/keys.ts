type Press = Pick<KeyboardEvent, 'altKey' | 'code' | 'ctrlKey' | 'key' | 'metaKey' | 'shiftKey'>;

/**
 * Whether a key is pressed together with a modifier: such presses are the browser's (Alt+Left goes back,
 * Shift+Arrow selects).
 */
export const hasModifier = ({ altKey, ctrlKey, metaKey, shiftKey }: Omit<Press, 'code' | 'key'>): boolean =>
  altKey || ctrlKey || metaKey || shiftKey;

/**
 * The lower-case letter of a press with Ctrl or Cmd and without Alt, which AltGr is; null for any other
 * press. It is the letter on the key in a Latin layout (AZERTY and Dvorak have Z elsewhere), and the one at
 * its position in other scripts, whose users know shortcuts by it.
 */
export function shortcutLetter({ altKey, code, ctrlKey, key, metaKey }: Press): string | null {
  if (altKey || !(ctrlKey || metaKey)) return null;
  return (/^[a-z]$/i.test(key) ? key : code.replace('Key', '')).toLowerCase();
}
