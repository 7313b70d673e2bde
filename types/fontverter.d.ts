/** The package ships no types; this is the part that tools/build/make-preview-fonts.mjs uses. */
declare module 'fontverter' {
  export function convert(font: Uint8Array, format: 'sfnt' | 'woff' | 'woff2'): Promise<Uint8Array>;
}
