const WORDS = ['title', 'excerpt', 'body'] as const;

type Fields = Readonly<Record<string, unknown>>;

/** Whether what is saved has other words than what is stored. A field that is not sent stays as it is. */
export const changesWords = (stored: Fields, sent: Fields): boolean =>
  WORDS.some((name) => sent[name] !== undefined && (sent[name] ?? '') !== (stored[name] ?? ''));
