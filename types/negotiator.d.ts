/** What we use of negotiator 1.1; the published types predate `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** The encoding of `available` that the request likes best; `preferred` decides between equals. */
    encoding(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string | undefined;
    /** The media type of `available` that the request likes best. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
