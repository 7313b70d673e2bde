export type Attachment = { readonly url: string; readonly text: string; readonly parent: string };

/** A footnote of the block editor; its place in the text refers to its id. */
export type Footnote = { readonly id: string; readonly content: string };

/** What a body needs from the rest of the file. */
export type Around = {
  /** The post's id. */
  readonly id: string;
  readonly attachments: ReadonlyMap<string, Attachment>;
  /** Content of blocks that several posts share. */
  readonly reusable: ReadonlyMap<string, string>;
  readonly footnotes: readonly Footnote[];
};

/** A body as it is between two steps. */
type WordPressBody = {
  readonly html: string;
  /** Written in the block editor, which stores paragraphs and line breaks as HTML. */
  readonly hasBlocks: boolean;
};

/**
 * Does one thing that WordPress does to a stored body before it shows it; returns the HTML. `report`
 * receives what WordPress would show but the file lacks. Deterministic, and linear in time even for hostile
 * bodies.
 */
export type WordPressStep = (
  body: WordPressBody,
  around: Around,
  report: (finding: string) => void,
) => string;
