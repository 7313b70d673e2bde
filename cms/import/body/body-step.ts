import type { Root } from 'hast';

export type BodyOptions = {
  /** What an editor's Markdown has in the place of an image; null leaves its URL as it is. */
  readonly imageUrl: (url: string) => string | null;
  /** The URL that a link gets. */
  readonly link: (url: string) => string;
  /** Names of places (`#part`) that some post of the export links to. */
  readonly anchors: ReadonlySet<string>;
};

/**
 * Prepares a repaired body (lib/article/repair) for Markdown: it may change the tree, and reports what an
 * editor should look at. Deterministic.
 */
export type BodyStep = (tree: Root, options: BodyOptions, report: (finding: string) => void) => void;
