/** The package ships no types; this is the part that lib/og and the wordmark's test use. */
declare module 'opentype.js' {
  export type Font = {
    /** 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options: { readonly letterSpacing: number },
    ): { toPathData(decimals: number): string };
  };
  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
