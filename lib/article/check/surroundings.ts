/** What is at a URL of this site, without query and fragment. */
export type LinkState =
  | { readonly kind: 'page' }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' };

/** The content service's file at a URL. */
export type FileState =
  | {
      readonly kind: 'found';
      readonly bytes: number;
      /** Whether our pages may read it, as captions must be: it is on their origin, or is sent with CORS. */
      readonly isShared: boolean;
    }
  | { readonly kind: 'missing' };

/**
 * What a check needs to know besides the post. URLs that could not be looked up are missing from the
 * maps and not reported.
 */
export type Surroundings = {
  /** Origin of this site. */
  readonly origin: string;
  /** By the URL of the finished link. */
  readonly links: ReadonlyMap<string, LinkState>;
  /** By absolute URL. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Number of posts in this language with this slug, including this one. */
  readonly sameSlug: number;
  /** Redirect rules to or from this post that are refused. */
  readonly refusedRules: readonly { readonly from: string; readonly to: string }[];
  readonly mediaBase: string;
  /** Base URLs of the images that readers see. */
  readonly imageSources: readonly string[];
};
