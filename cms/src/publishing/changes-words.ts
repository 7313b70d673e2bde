/** Of a post and of a page, whose `body` is made at the save. */
const WORDS = ['title', 'excerpt', 'description', 'body', 'source'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a save changes the title, the introduction or the text. A field that is not sent is unchanged. */
export const changesWords = (stored: Fields, sentFields: Fields): boolean =>
  WORDS.some((name) => sentFields[name] !== undefined && (sentFields[name] ?? '') !== (stored[name] ?? ''));
