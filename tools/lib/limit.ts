/**
 * The most that a figure may be. A number is a goal that is kept. `missed` says that the goal is not, and
 * what holds until it is.
 */
export type Limit = number | { readonly goal: number; readonly missed: number };

/**
 * What is measured differs a little by machine, compressor and content, so a limit that is kept with less
 * room than this fails somewhere else.
 */
const ROOM = 0.03;

export const boundOf = (limit: Limit): number => (typeof limit === 'number' ? limit : limit.missed);

/** What a run should say aloud about a figure; null if it keeps its goal, with room below its bound. */
export function warningOf(what: string, figure: number, limit: Limit): string | null {
  const goal = typeof limit === 'number' ? limit : limit.goal;
  const bound = boundOf(limit);
  const sentence = `${what}: ${Number(figure.toFixed(2))}, goal ${goal}`;
  if (figure > bound * (1 - ROOM)) return `NO ROOM ${sentence}, fails beyond ${bound}`;
  return figure > goal ? `MISSED ${sentence}` : null;
}
