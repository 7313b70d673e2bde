import { isRecord, parseJson } from '../platform/json';

/** A clip: a part of one piece of footage. Units: seconds of that footage. */
export type Clip = { readonly name: string; readonly from: number; readonly to: number };

export type Edge = 'from' | 'to';

/** What a visitor makes in the home page's small editor: clips in their order, and the words of the title. */
export type Project = { readonly clips: readonly Clip[]; readonly title: string };

/** Length of each piece of footage, and the shortest clip, in seconds. */
export const FOOTAGE_SECONDS = 4;
const SHORTEST_SECONDS = 1;
export const TITLE_MAX_CHARACTERS = 40;

/**
 * The editor's first state: the middle of every piece of footage, so that each clip can be made longer too.
 */
export const startProject = (names: readonly string[], title: string): Project => ({
  clips: names.map((name) => ({ name, from: 0.5, to: 3.5 })),
  title,
});

/** A number with one decimal place. */
export const tenths = (seconds: number): number => Math.round(seconds * 10) / 10;

export const secondsOf = ({ from, to }: Clip): number => to - from;

export const lengthOf = ({ clips }: Project): number => clips.reduce((sum, clip) => sum + secondsOf(clip), 0);

/** When a clip begins, in seconds of the video. */
export const startOf = ({ clips }: Project, index: number): number =>
  clips.slice(0, index).reduce((sum, clip) => sum + secondsOf(clip), 0);

/**
 * The clip at a moment of the video, and the moment in its footage. A moment at a cut belongs to the clip
 * that begins there.
 */
export function clipAt(
  project: Project,
  seconds: number,
): { readonly index: number; readonly footage: number } {
  const last = project.clips.length - 1;
  let begins = 0;
  for (const [index, clip] of project.clips.entries()) {
    const ends = begins + secondsOf(clip);
    if (seconds < ends || index === last)
      return { index, footage: Math.min(clip.to, clip.from + Math.max(0, seconds - begins)) };
    begins = ends;
  }
  return { index: 0, footage: 0 };
}

/** Moves a clip to another place; a place outside the video counts as the nearest one inside. */
export function moveClip(project: Project, index: number, place: number): Project {
  const clips = [...project.clips];
  const moved = clips.splice(index, 1);
  clips.splice(Math.max(0, Math.min(clips.length, place)), 0, ...moved);
  return { ...project, clips };
}

/**
 * How far one edge of a clip can be moved: as far as the footage and the shortest clip allow. Units: seconds
 * of the footage.
 */
export const edgeRange = ({ from, to }: Clip, edge: Edge): readonly [least: number, most: number] =>
  edge === 'from' ? [0, to - SHORTEST_SECONDS] : [from + SHORTEST_SECONDS, FOOTAGE_SECONDS];

/** Sets one edge of a clip to a moment of its footage, to a tenth of a second, within `edgeRange`. */
export function trimClip(project: Project, index: number, edge: Edge, seconds: number): Project {
  const clips = project.clips.map((clip, at) => {
    if (at !== index) return clip;
    const [least, most] = edgeRange(clip, edge);
    return { ...clip, [edge]: tenths(Math.max(least, Math.min(most, seconds))) };
  });
  return { ...project, clips };
}

/** Sets the words of the title: one line, at most 40 characters. */
export const writeTitle = (project: Project, words: string): Project => ({
  ...project,
  title: [...words.replace(/\s+/g, ' ')].slice(0, TITLE_MAX_CHARACTERS).join(''),
});

/**
 * The project as parameters for the studio's editor: `clips` are names with their first and last second,
 * `title_text` the words.
 *
 * Source: specification §4 (editor params); rules §6.
 */
export const editorParams = ({ clips, title }: Project): Readonly<Record<string, string>> => ({
  clips: clips.map(({ name, from, to }) => `${name}-${from}-${to}`).join('_'),
  title_text: title,
});

/**
 * A stored project; null unless it is exactly one that the editor can make of these clips, because anybody
 * can change what is stored.
 */
export function readProject(text: string | null, names: readonly string[]): Project | null {
  const stored = parseJson(text);
  if (!isRecord(stored) || !Array.isArray(stored.clips) || typeof stored.title !== 'string') return null;
  const clips = stored.clips.filter(isClip).map(({ name, from, to }) => ({ name, from, to }));
  const clipNames = clips.map(({ name }) => name);
  if (stored.clips.length !== names.length || names.some((name) => !clipNames.includes(name))) return null;
  return writeTitle({ clips, title: '' }, stored.title);
}

function isClip(value: unknown): value is Clip {
  if (!isRecord(value)) return false;
  const { name, from, to } = value;
  if (typeof name !== 'string' || typeof from !== 'number' || typeof to !== 'number') return false;
  const isExact = tenths(from) === from && tenths(to) === to;
  return isExact && from >= 0 && to <= FOOTAGE_SECONDS && tenths(to - from) >= SHORTEST_SECONDS;
}

type Range = { readonly now: number; readonly least: number; readonly most: number; readonly step: number };

/** Steps of Page Up and Page Down. */
const PAGE_STEPS = 4;

/**
 * The value to which a key moves a slider, which may be outside its range; null for any other key.
 *
 * Source: https://www.w3.org/WAI/ARIA/apg/patterns/slider/
 */
export function sliderValue(key: string, { now, least, most, step }: Range): number | null {
  if (key === 'Home') return least;
  if (key === 'End') return most;
  const steps: Readonly<Record<string, number>> = {
    ArrowRight: 1,
    ArrowUp: 1,
    ArrowLeft: -1,
    ArrowDown: -1,
    PageUp: PAGE_STEPS,
    PageDown: -PAGE_STEPS,
  };
  const stepCount = steps[key];
  return stepCount === undefined ? null : now + stepCount * step;
}
