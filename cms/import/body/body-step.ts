import type { Root } from 'hast';

export type BodyOptions = {
  /** The URL to write for an image; null keeps its own. */
  readonly imageUrl: (url: string) => string | null;
  /** The URL to write for a link. */
  readonly link: (url: string) => string;
  /** Fragments (`#part`) that some post of the export links to. */
  readonly anchors: ReadonlySet<string>;
  /** HTML whose words are counted besides those of the body, because steps before this one may lose some. */
  readonly written?: string;
};

/**
 * Prepares a repaired body (lib/article/repair) for Markdown: it may change the tree, and reports what an
 * editor should look at. Deterministic.
 */
export type BodyStep = (tree: Root, options: BodyOptions, report: (finding: string) => void) => void;
