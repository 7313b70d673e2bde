/** What is at an address of this site, without query and fragment. */
export type LinkState =
  | { readonly kind: 'page' }
  | { readonly kind: 'moved'; readonly to: string }
  | { readonly kind: 'missing' };

/** What the content service has at an address. */
export type FileState = { readonly kind: 'found'; readonly bytes: number } | { readonly kind: 'missing' };

/** What a check must know besides the post. An address that could not be looked up is in no map, and nothing is said about it. */
export type Surroundings = {
  /** By address as the finished link has it. */
  readonly links: ReadonlyMap<string, LinkState>;
  /** By absolute address. */
  readonly files: ReadonlyMap<string, FileState>;
  /** Posts of this language at this slug, this one included. */
  readonly sameSlug: number;
  /** Redirect rules to or from this post that redirect nobody. */
  readonly refusedRules: readonly { readonly from: string; readonly to: string }[];
  readonly mediaBase: string;
  /** Base URLs of the pictures that readers see. */
  readonly pictureSources: readonly string[];
};
