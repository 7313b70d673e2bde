/**
 * JSON that is safe inside a `<script>`: `</script>`, `<!--` and the two line separators that old JavaScript
 * reads as line ends are escaped. The value stays the same.
 */
export function scriptJson(value: unknown): string {
  return JSON.stringify(value)
    .replace(/</g, '\\u003c')
    .replace(/\u2028/g, '\\u2028')
    .replace(/\u2029/g, '\\u2029');
}
