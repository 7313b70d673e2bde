/** The part of negotiator 1.1 that we use; the published types predate `preferred`. */
declare module 'negotiator' {
  export default class Negotiator {
    constructor(request: { readonly headers: Readonly<Record<string, string | string[] | undefined>> });
    /** The encoding of `available` that the request prefers; `preferred` decides between equals. */
    encoding(
      available: readonly string[],
      options: { readonly preferred: readonly string[] },
    ): string | undefined;
    /** The media type of `available` that the request prefers. */
    mediaType(available: readonly string[]): string | undefined;
  }
}
