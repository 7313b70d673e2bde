const BYTES = 16;

/**
 * An unguessable id: 128 random bits as 32 hexadecimal digits.
 *
 * `crypto.randomUUID` would be simpler, but browsers offer it on secure origins only.
 */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(BYTES)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
