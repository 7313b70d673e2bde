import { MINI_EDITOR_KEY } from '../../../config/storage-names';
import { studioPath } from '../../../handoff/studio-path';
import { Mark } from '../../../markup/marks';
import { pageData } from '../../../markup/page-data.client';
import { Editor } from '../../../mini-editor/editor';
import type { Clip, Edge } from '../../../mini-editor/project';
import {
  clipAt,
  FOOTAGE_SECONDS,
  lengthOf,
  readProject,
  secondsOf,
  startProject,
  tenths,
  sliderValue,
} from '../../../mini-editor/project';
import { hasModifier, shortcutLetter } from '../../../platform/keys';
import { createSafeValues } from '../../../platform/safe-storage';
import { announce } from '../../page/announce.client';
import { type Drag, onDrag } from '../../page/drag.client';
import { createTimeline, write } from './mini-timeline.client';
import './mini-editor.css';

/** A press that moves less is not a drag. Unit: CSS pixels. */
const DRAG_FROM = 6;
/** Step of the trim buttons, and of the arrow keys on a clip's edge. Unit: seconds. */
const STEP = 0.5;

const started = new WeakSet<HTMLElement>();

/**
 * Makes the home page's strip a small editor: a playhead that the monitor follows, clips to select, move
 * and trim, the words of the title, play, undo and redo, by mouse, touch and keys. Its link hands the
 * project to the studio as editor params. The project survives a reload.
 *
 * Source: specification §4; rules §6; WCAG 2.2, 2.5.7 (each drag has a button, too).
 */
export function startMiniEditor(hero: HTMLElement): void {
  if (started.has(hero)) return;
  started.add(hero);
  new MiniEditor(hero).start();
}

class MiniEditor {
  private readonly strip: HTMLElement;
  private readonly tools: HTMLElement;
  private readonly words: HTMLElement;
  private readonly field: HTMLInputElement;
  private readonly link: HTMLAnchorElement;
  /** Below the images in the monitor. */
  private readonly ruler: HTMLElement | null;
  /** The images in the monitor by the names of their clips. */
  private readonly images: ReadonlyMap<string, HTMLElement>;
  private readonly titleClip: string;
  private readonly names: Readonly<Record<string, string>>;
  private readonly timeline: ReturnType<typeof createTimeline>;
  private readonly stored = createSafeValues(() => sessionStorage);
  private readonly format = new Intl.NumberFormat(pageData().locale, { style: 'unit', unit: 'second' });
  private readonly first: string;
  private readonly editor: Editor;
  private width = 0;
  private frame = 0;

  constructor(private readonly hero: HTMLElement) {
    this.strip = part(hero, `[${Mark.editorStrip}]`);
    this.tools = part(hero, `[${Mark.editorTools}]`);
    this.words = part(hero, `[${Mark.clipWords}]`);
    this.field = part(this.tools, 'input');
    this.link = part(this.tools, 'a');
    const image = this.words.closest(`[${Mark.clip}]`);
    this.titleClip = image?.getAttribute(Mark.clip) ?? '';
    this.ruler = image?.parentElement?.querySelector<HTMLElement>(':scope > :last-child') ?? null;
    this.images = new Map(
      [...hero.querySelectorAll<HTMLElement>(`[${Mark.clip}]`)].map((clipImage) => [
        clipImage.getAttribute(Mark.clip) ?? '',
        clipImage,
      ]),
    );
    const [playhead = '', from = '', to = '', play = '', pause = ''] = (
      this.strip.getAttribute(Mark.editorStrip) ?? ''
    ).split('|');
    this.names = { playhead, from, to, play, pause };
    const clipNames = [...this.images.keys()];
    const first = startProject(clipNames, this.field.defaultValue);
    this.first = JSON.stringify(first);
    this.editor = new Editor(first, this.titleClip, runningAt(this.strip) * lengthOf(first));
    this.timeline = createTimeline(this.strip, this.images, this.names, this.format);
  }

  start(): void {
    const storedProject = readProject(this.stored.get(MINI_EDITOR_KEY), [...this.images.keys()]);
    if (storedProject) this.editor.restore(storedProject);
    this.listenToClips();
    this.listenToTools();
    this.strip.removeAttribute('aria-hidden');
    this.strip.removeAttribute(Mark.editorStart);
    this.hero.setAttribute(Mark.editing, '');
    this.tools.hidden = false;
    this.strip.append(this.timeline.element);
    this.draw();
    this.timeline.settle(this.editor.project);
    new ResizeObserver(() => {
      this.width = this.timeline.list.clientWidth;
      this.show();
    }).observe(this.timeline.list);
    // After a reload the focus stays where the visitor puts it.
    if (!storedProject || this.hero.contains(document.activeElement))
      this.timeline.head.focus({ preventScroll: true });
  }

  private listenToClips(): void {
    const { editor } = this;
    for (const [name, { item, button, handles }] of this.timeline.clips) {
      button.addEventListener('click', () => this.change(() => editor.select(name)));
      onKey(button, (key) => {
        const step = { ArrowLeft: -1, ArrowRight: 1 }[key];
        if (step) this.move(name, step);
        return step !== undefined;
      });
      onDrag(button, () => this.dragClip(name, item));
      for (const { edge, handle } of handles) {
        onKey(handle, (key) => {
          const seconds = sliderValue(key, { ...editor.edgeOf(name, edge), step: STEP });
          if (seconds !== null) this.change(() => editor.trim(name, edge, seconds));
          return seconds !== null;
        });
        onDrag(handle, () => this.dragEdge(name, edge));
      }
    }
  }

  private listenToTools(): void {
    const { editor, field } = this;
    const { head, list } = this.timeline;
    const acts: Readonly<Record<string, () => void>> = {
      undo: () => this.goThroughHistory('undo'),
      redo: () => this.goThroughHistory('redo'),
      earlier: () => this.move(editor.selected, -1),
      later: () => this.move(editor.selected, 1),
      shorter: () => this.trim('to', -STEP),
      longer: () => this.trim('to', STEP),
      startLater: () => this.trim('from', STEP),
      startEarlier: () => this.trim('from', -STEP),
    };
    this.tools.addEventListener('click', ({ target }) => {
      const name = (target instanceof Element && target.closest('button')?.name) || '';
      if (name === 'play' && this.frame === 0) return this.play();
      if (name) this.stop();
      acts[name]?.();
    });
    head.addEventListener('input', () => {
      this.stop();
      editor.seek(Number(head.value));
      this.show();
    });
    list.addEventListener('pointerdown', () => this.stop());
    field.addEventListener('input', () => {
      this.stop();
      this.change(() => editor.write(field.value));
    });
    this.hero.addEventListener('keydown', (event) => {
      const letter = shortcutLetter(event);
      const isRedo = event.shiftKey ? letter === 'z' : letter === 'y' && event.ctrlKey;
      // A field has a history of its own.
      if (event.target === field || (!isRedo && (letter !== 'z' || event.shiftKey))) return;
      event.preventDefault();
      this.goThroughHistory(isRedo ? 'redo' : 'undo');
    });
  }

  private change(act: () => void): void {
    act();
    this.draw();
  }

  private move(name: string, step: number): void {
    this.change(() => this.editor.move(name, this.editor.indexOf(name) + step));
    this.timeline.settle(this.editor.project);
    this.say(name);
  }

  private trim(edge: Edge, step: number): void {
    const { editor } = this;
    this.change(() => editor.trim(editor.selected, edge, editor.edgeOf(editor.selected, edge).now + step));
    this.say(editor.selected);
  }

  private goThroughHistory(way: 'undo' | 'redo'): void {
    this.change(() => this.editor[way]());
    this.timeline.settle(this.editor.project);
  }

  private dragEdge(name: string, edge: Edge): Drag {
    const { editor } = this;
    const began = editor.edgeOf(name, edge).now;
    const change = editor.newChange();
    const giveBack = editor.remember();
    return {
      move: (distance) =>
        this.change(() => editor.trim(name, edge, began + distance / this.pixelsPerSecond(), change)),
      end: () => this.say(name),
      cancel: () => this.change(giveBack),
    };
  }

  /** The dragged clip follows the pointer; the others make room where it would be put. */
  private dragClip(name: string, item: HTMLElement): Drag {
    const { editor, timeline } = this;
    const giveBack = editor.remember();
    const from = editor.indexOf(name);
    const change = editor.newChange();
    const widthOf = (clip: Clip) => secondsOf(clip) * this.pixelsPerSecond();
    const others = editor.project.clips.filter((clip) => clip.name !== name).map(widthOf);
    const starts = [0, ...others].map((_, place) =>
      others.slice(0, place).reduce((sum, width) => sum + width, 0),
    );
    let isDragged = false;
    let drawnAt = -1;
    const drop = () => {
      item.classList.remove('mini-lifted');
      item.style.transform = '';
      timeline.settle(editor.project);
    };
    this.change(() => editor.select(name));
    return {
      move: (distance) => {
        isDragged ||= Math.abs(distance) >= DRAG_FROM;
        if (!isDragged) return;
        item.classList.add('mini-lifted');
        const draggedTo = (starts[from] ?? 0) + distance;
        const offBy = starts.map((start) => Math.abs(start - draggedTo));
        const place = offBy.indexOf(Math.min(...offBy));
        if (place !== drawnAt) this.change(() => editor.move(name, place, change));
        drawnAt = place;
        item.style.transform = `translateX(${draggedTo - (starts[place] ?? 0)}px)`;
      },
      end: () => {
        drop();
        editor.seek(editor.startOf(name));
        this.show();
        if (isDragged) this.say(name);
      },
      cancel: () => {
        this.change(giveBack);
        drop();
      },
    };
  }

  private stop(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    this.namePlay(false);
  }

  private play(): void {
    const { editor } = this;
    if (editor.at > editor.length - 0.1) editor.seek(0);
    this.namePlay(true);
    let last = performance.now();
    const step = (now: number) => {
      editor.seek(editor.at + (now - last) / 1000);
      last = now;
      this.show();
      if (editor.at >= editor.length) this.stop();
      else this.frame = requestAnimationFrame(step);
    };
    this.frame = requestAnimationFrame(step);
  }

  private draw(): void {
    const { editor, field, link } = this;
    const { project, scale, selected } = editor;
    const captionOf = (name: string) =>
      (name === this.titleClip && project.title.trim()) || this.labelOf(name);
    this.timeline.draw({
      project,
      selected,
      scale,
      captionOf,
      rangeOf: (name, edge) => editor.edgeOf(name, edge),
    });
    write(this.words, project.title);
    if (field.value !== project.title) field.value = project.title;
    this.control('undo')?.setAttribute('aria-disabled', String(!editor.canUndo));
    this.control('redo')?.setAttribute('aria-disabled', String(!editor.canRedo));
    const url = new URL(link.href);
    url.searchParams.set('path', studioPath.editor(project));
    link.href = url.href;
    const projectJson = JSON.stringify(project);
    if (projectJson === this.first) this.stored.remove(MINI_EDITOR_KEY);
    else this.stored.set(MINI_EDITOR_KEY, projectJson);
    this.show();
  }

  /**
   * The image under the playhead. Runs for each frame of a drag, so it only sets transforms and what has
   * changed.
   */
  private show(): void {
    const { at, length, project } = this.editor;
    const { head, line } = this.timeline;
    const { index, footage } = clipAt(project, at);
    const name = project.clips[index]?.name ?? '';
    for (const [clipName, image] of this.images) image.classList.toggle('mini-shown', clipName === name);
    const image = this.images.get(name);
    if (image) {
      // The camera moves a little, so that the frame changes within a clip too. No property that its drawing
      // would inherit.
      image.style.transform = `scale(1.12) translateX(${(0.5 - footage / FOOTAGE_SECONDS) * 8}%)`;
    }
    this.ruler?.style.setProperty('--played', String(at / length));
    line.style.transform = `translateX(${at * this.pixelsPerSecond()}px)`;
    head.value = String(at);
    head.setAttribute('aria-valuetext', `${this.format.format(tenths(at))}, ${this.labelOf(name)}`);
  }

  private say(name: string): void {
    const label = this.timeline.clips.get(name)?.button.getAttribute('aria-label');
    announce(`${label}: ${this.editor.indexOf(name) + 1} / ${this.images.size}`);
  }

  /** The button plays, or pauses what plays: its words, and its icon by CSS. */
  private namePlay(isPlaying: boolean): void {
    const button = this.control('play');
    button?.toggleAttribute(Mark.playing, isPlaying);
    const words = button?.querySelector('span');
    if (words) write(words, (isPlaying ? this.names.pause : this.names.play) ?? '');
  }

  private control(name: string): HTMLElement | null {
    return this.tools.querySelector<HTMLElement>(`[name=${name}]`);
  }

  private labelOf(name: string): string {
    return this.images.get(name)?.getAttribute(Mark.clipLabel) ?? name;
  }

  private pixelsPerSecond(): number {
    return this.width / this.editor.scale;
  }
}

function part<Part extends HTMLElement>(within: HTMLElement, selector: string): Part {
  const element = within.querySelector<Part>(selector);
  if (!element) throw new Error(`the small editor lacks ${selector}`);
  return element;
}

/** Progress of the strip's animation, 0 to 1; 0 if there is none. */
const runningAt = (strip: HTMLElement) =>
  strip.firstElementChild?.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 0;

/**
 * Calls `act` for each key pressed without a modifier; if it returns true, the browser's own action is
 * prevented.
 */
function onKey(on: HTMLElement, act: (key: string) => boolean): void {
  on.addEventListener('keydown', (event) => {
    if (!hasModifier(event) && act(event.key)) event.preventDefault();
  });
}
