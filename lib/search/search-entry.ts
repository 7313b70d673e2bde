/** What a search finds beside posts. */
export type EntryKind = 'template' | 'answer' | 'page';

/** A template, an answer of the help, or a page, in one language. */
export type SearchEntry = {
  readonly kind: EntryKind;
  /** Unique within its kind. */
  readonly id: string;
  /** Its path, without locale prefix; may have a fragment. */
  readonly path: string;
  readonly title: string;
  /** What else visitors call it: names, separated by commas. One of several words counts only as a whole. */
  readonly names: string;
  /** What it has or belongs to: every word counts. */
  readonly topics: string;
  /** Plain text: a description or an answer. */
  readonly text: string;
  /** Plain text of the rest. */
  readonly body: string;
};
