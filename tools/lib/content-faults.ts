/** A post that is rendered before the content service fails. */
export const KNOWN_POST = {
  path: '/blog/cut-on-action',
  title: 'Cut on action: the edit nobody notices',
} as const;

/**
 * Ways in which the content service fails immediately. Not answering at all has a journey of its own, which
 * takes the whole deadline.
 */
export const CONTENT_FAULTS = [
  { kind: 'down' },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 403 },
  { kind: 'truncated' },
  { kind: 'html' },
  { kind: 'null' },
  { kind: 'empty' },
] as const;
