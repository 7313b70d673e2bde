import type { Edge, Project } from './project';
import { clipAt, edgeRange, lengthOf, moveClip, secondsOf, startOf, trimClip, writeTitle } from './project';

/** What was changed last, so that words typed in one go, or steps of one handle, are undone together. */
type Step = { readonly project: Project; readonly change: string };

type State = {
  readonly project: Project;
  readonly past: readonly Step[];
  readonly future: readonly Project[];
  readonly at: number;
  readonly selected: string;
};

/**
 * The small editor without its page: a project with its history, the playhead and the selected clip. Units:
 * seconds.
 */
export class Editor {
  private state: State;
  private readonly firstLength: number;
  private changes = 0;

  /** @param titleClip the clip that shows the words of the title */
  constructor(
    first: Project,
    private readonly titleClip: string,
    at = 0,
  ) {
    const selected = first.clips[clipAt(first, at).index]?.name ?? '';
    this.state = { project: first, past: [], future: [], at, selected };
    this.firstLength = lengthOf(first);
  }

  get project(): Project {
    return this.state.project;
  }

  /** Where the playhead is. */
  get at(): number {
    return this.state.at;
  }

  /** Name of the selected clip. */
  get selected(): string {
    return this.state.selected;
  }

  get length(): number {
    return lengthOf(this.project);
  }

  /**
   * Seconds that fit into the timeline: at least those of the first state, so that a trimmed clip visibly
   * gets shorter.
   */
  get scale(): number {
    return Math.max(this.length, this.firstLength);
  }

  get canUndo(): boolean {
    return this.state.past.length > 0;
  }

  get canRedo(): boolean {
    return this.state.future.length > 0;
  }

  indexOf(name: string): number {
    return this.project.clips.findIndex((clip) => clip.name === name);
  }

  startOf(name: string): number {
    return startOf(this.project, this.indexOf(name));
  }

  /** Where an edge of a clip is, and how far it can be moved. */
  edgeOf(name: string, edge: Edge): { readonly now: number; readonly least: number; readonly most: number } {
    const clip = this.project.clips[this.indexOf(name)] ?? { name, from: 0, to: 0 };
    const [least, most] = edgeRange(clip, edge);
    return { now: clip[edge], least, most };
  }

  seek(seconds: number): void {
    this.put({ at: seconds });
  }

  /** Selects a clip, and moves the playhead to it unless it is there. */
  select(name: string): void {
    const isThere = clipAt(this.project, this.at).index === this.indexOf(name);
    this.put({ selected: name, ...(!isThere && { at: this.startOf(name) }) });
  }

  /** A name for changes that are undone together, for one drag. */
  newChange(): string {
    return `change ${(this.changes += 1)}`;
  }

  move(name: string, place: number, change = this.newChange()): void {
    this.set(moveClip(this.project, this.indexOf(name), place), change);
    this.put({ selected: name, at: this.startOf(name) });
  }

  /** Sets an edge of a clip; the playhead shows the edge that moves. */
  trim(name: string, edge: Edge, seconds: number, change = `${edge} ${name}`): void {
    const index = this.indexOf(name);
    this.set(trimClip(this.project, index, edge, seconds), change);
    const clip = this.project.clips[index];
    const starts = this.startOf(name);
    this.put({ at: edge === 'from' || !clip ? starts : starts + secondsOf(clip) - 0.01 });
  }

  write(words: string): void {
    this.set(writeTitle(this.project, words), 'title');
    this.put({ selected: this.titleClip, at: this.startOf(this.titleClip) + 1 });
  }

  /** Takes over what was made before a reload; undo leads back to the first state. */
  restore(project: Project): void {
    this.set(project, 'restore');
  }

  undo(): void {
    const { past, future, project } = this.state;
    const step = past.at(-1);
    if (step) this.put({ project: step.project, past: past.slice(0, -1), future: [...future, project] });
  }

  redo(): void {
    const { past, future, project } = this.state;
    const next = future.at(-1);
    if (next)
      this.put({
        project: next,
        past: [...past, { project, change: this.newChange() }],
        future: future.slice(0, -1),
      });
  }

  /** Remembers this state; the returned function restores it with its history. */
  remember(): () => void {
    const { state } = this;
    return () => (this.state = state);
  }

  /** Consecutive changes with the same name are one step; one that changes nothing is not a step. */
  private set(project: Project, change: string): void {
    if (JSON.stringify(project) === JSON.stringify(this.project)) return;
    const { past } = this.state;
    const isSameStep = past.at(-1)?.change === change;
    this.put({
      project,
      past: isSameStep ? past : [...past, { project: this.project, change }],
      future: [],
    });
  }

  private put(change: Partial<State>): void {
    const next = { ...this.state, ...change };
    this.state = { ...next, at: Math.max(0, Math.min(lengthOf(next.project), next.at)) };
  }
}
