export type Attachment = { readonly url: string; readonly text: string; readonly parent: string };

/** A note of the block editor, whose place in the text names its id. */
export type Footnote = { readonly id: string; readonly content: string };

/** What a body needs of the rest of the file. */
export type Around = {
  /** The post's. */
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
 * Does one thing that WordPress would do to a stored body before it shows it; returns the HTML. `report`
 * takes what it would show and the file does not have. Deterministic, and in linear time for hostile bodies.
 */
export type WordPressStep = (
  body: WordPressBody,
  around: Around,
  report: (finding: string) => void,
) => string;
