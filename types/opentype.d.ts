/** The package ships no types; this is the part that lib/og, the sandbox's drawings and the wordmark's test use. */
declare module 'opentype.js' {
  export type Font = {
    /** 0 for a character that the font lacks. */
    charToGlyphIndex(character: string): number;
    getPath(
      text: string,
      x: number,
      y: number,
      size: number,
      options?: { readonly letterSpacing: number },
    ): Path;
    getAdvanceWidth(text: string, size: number): number;
  };
  export type Path = {
    readonly commands: readonly PathCommand[];
    toPathData(decimals: number): string;
  };
  export type PathCommand = { readonly type: string } & Readonly<
    Partial<Record<'x1' | 'y1' | 'x2' | 'y2' | 'x' | 'y', number>>
  >;
  const opentype: { parse(data: ArrayBuffer): Font };
  export default opentype;
}
