const WORDS = ['title', 'excerpt', 'body'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Whether a save changes the title, excerpt or body. A field that is not sent is unchanged. */
export const changesWords = (stored: Fields, sent: Fields): boolean =>
  WORDS.some((name) => sent[name] !== undefined && (sent[name] ?? '') !== (stored[name] ?? ''));
