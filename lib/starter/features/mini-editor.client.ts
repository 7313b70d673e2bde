import { studioPath } from '../../handoff/studio-path';
import { Mark } from '../../markup/marks';
import { pageData } from '../../markup/page-data.client';
import {
  type Clip,
  clipAt,
  createHistory,
  FOOTAGE_SECONDS,
  lengthOf,
  moveClip,
  secondsOf,
  startOf,
  startProject,
  trimClip,
  writeTitle,
} from '../../mini-editor/project';
import { announce } from '../page/announce.client';
import { createTimeline, type Edge, tenths, write } from './mini-timeline.client';
import './mini-editor.css';

/** A press that moves less is not a drag. Unit: CSS pixels. */
const DRAG_FROM = 6;
/** One press on "shorter" or "longer", or on an arrow key at a clip's edge. Unit: seconds. */
const STEP = 0.5;

/** What a drag does: `move` gets the distance from its beginning in CSS pixels. */
type Drag = { readonly move: (distance: number) => void; readonly end?: () => void };

/**
 * Makes the home page's strip a small editor: a playhead that the monitor follows, clips to select, move and trim, the words of the title,
 * play and undo, by mouse, touch and keys. Its link hands what was made to the studio as editor params.
 *
 * Source: specification §4; rules §6.
 */
export function startMiniEditor(hero: HTMLElement): void {
  if (hero.hasAttribute(Mark.editing)) return;
  const strip = part(hero, Mark.editorStrip);
  const tools = part(hero, Mark.editorTools);
  const words = part(hero, Mark.clipWords);
  const pictures = new Map(
    [...hero.querySelectorAll<HTMLElement>(`[${Mark.clip}]`)].map((picture) => [
      picture.getAttribute(Mark.clip) ?? '',
      picture,
    ]),
  );
  const field = tools.querySelector('input');
  const link = tools.querySelector('a');
  if (!field || !link) return;
  /** Below the pictures of the monitor. */
  const ruler = words
    .closest(`[${Mark.clip}]`)
    ?.parentElement?.querySelector<HTMLElement>(':scope > :last-child');
  const control = (name: string) => tools.querySelector<HTMLButtonElement>(`[name=${name}]`);

  const history = createHistory(startProject([...pictures.keys()], field.value));
  const project = history.now;
  const firstLength = lengthOf(project());
  const titleClip = words.closest(`[${Mark.clip}]`)?.getAttribute(Mark.clip) ?? '';
  const labelOf = (name: string) => pictures.get(name)?.getAttribute(Mark.clipLabel) ?? name;
  const format = new Intl.NumberFormat(pageData().locale, { style: 'unit', unit: 'second' });
  const indexOf = (name: string) => project().clips.findIndex((clip) => clip.name === name);

  let at = runningAt(strip) * lengthOf(project());
  let selected = project().clips[clipAt(project(), at).index]?.name ?? '';
  let width = 0;
  let frame = 0;
  let drags = 0;

  const timeline = createTimeline(strip, pictures, format);
  const { head, line, list } = timeline;
  for (const [name, { item, button, handles }] of timeline.clips) {
    button.addEventListener('click', () => select(name));
    button.addEventListener('keydown', (event) => {
      const step = stepOf(event);
      if (step === 0) return;
      event.preventDefault();
      move(name, indexOf(name) + step);
    });
    onDrag(button, () => dragClip(name, item));
    for (const { edge, handle } of handles) {
      handle.addEventListener('keydown', (event) => {
        const step = stepOf(event);
        if (step === 0) return;
        event.preventDefault();
        trim(name, edge, edgeOf(name, edge) + step * STEP, `${edge} ${name}`);
      });
      onDrag(handle, () => dragEdge(name, edge));
    }
  }

  /** Seconds that fit into the timeline: those of the first state, so that a trimmed clip gets shorter before one's eyes. */
  const scale = () => Math.max(lengthOf(project()), firstLength);
  const pixelsPerSecond = () => width / scale();
  const edgeOf = (name: string, edge: Edge) => project().clips[indexOf(name)]?.[edge] ?? 0;
  const captionOf = (name: string) => (name === titleClip && project().title.trim()) || labelOf(name);

  function draw(): void {
    const { title } = project();
    at = Math.min(at, lengthOf(project()));
    timeline.draw({ project: project(), selected, scale: scale(), captionOf });
    write(words, title);
    if (field && field.value !== title) field.value = title;
    control('undo')?.setAttribute('aria-disabled', String(!history.canUndo()));
    if (link) {
      const url = new URL(link.href);
      url.searchParams.set('path', studioPath.editor(project()));
      link.href = url.href;
    }
    show();
  }

  /** The picture under the playhead. Runs for each frame of a drag, so it only sets transforms and what has changed. */
  function show(): void {
    const { index, footage } = clipAt(project(), at);
    const name = project().clips[index]?.name ?? '';
    for (const [known, picture] of pictures) picture.classList.toggle('mini-shown', known === name);
    const picture = pictures.get(name);
    if (picture) {
      // The camera moves a little, so that the frame changes within a clip too. No property that its drawing would inherit.
      picture.style.transform = `scale(1.12) translateX(${(0.5 - footage / FOOTAGE_SECONDS) * 8}%)`;
    }
    ruler?.style.setProperty('--played', String(at / lengthOf(project())));
    line.style.transform = `translateX(${at * pixelsPerSecond()}px)`;
    head.value = String(at);
    head.setAttribute('aria-valuetext', `${format.format(tenths(at))}, ${labelOf(name)}`);
  }

  function seek(seconds: number): void {
    at = Math.max(0, Math.min(lengthOf(project()), seconds));
    show();
  }

  function select(name: string): void {
    selected = name;
    const index = indexOf(name);
    if (clipAt(project(), at).index !== index) at = startOf(project(), index);
    draw();
  }

  function say(name: string): void {
    announce(
      `${timeline.clips.get(name)?.button.getAttribute('aria-label')}: ${indexOf(name) + 1} / ${pictures.size}`,
    );
  }

  function move(name: string, place: number): void {
    history.set(moveClip(project(), indexOf(name), place), `move ${(drags += 1)}`);
    at = startOf(project(), indexOf(name));
    selected = name;
    draw();
    timeline.settle(project());
    say(name);
  }

  function trim(name: string, edge: Edge, seconds: number, change: string): void {
    const index = indexOf(name);
    history.set(trimClip(project(), index, edge, seconds), change);
    // The monitor shows the edge that moves.
    const starts = startOf(project(), index);
    const clip = project().clips[index];
    at = edge === 'from' || !clip ? starts : starts + secondsOf(clip) - 0.01;
    draw();
  }

  function dragEdge(name: string, edge: Edge): Drag {
    const began = edgeOf(name, edge);
    const change = `drag ${(drags += 1)}`;
    return {
      move: (distance) => trim(name, edge, began + distance / pixelsPerSecond(), change),
      end: () => say(name),
    };
  }

  /** The dragged clip follows the pointer; the others make room where it would be put. */
  function dragClip(name: string, item: HTMLElement): Drag {
    const began = project();
    const from = indexOf(name);
    const change = `drag ${(drags += 1)}`;
    const widthOf = (clip: Clip) => secondsOf(clip) * pixelsPerSecond();
    const others = began.clips.filter((clip) => clip.name !== name).map(widthOf);
    const starts = [0, ...others].map((_, place) =>
      others.slice(0, place).reduce((sum, width) => sum + width, 0),
    );
    let isDragged = false;
    let drawnAt = -1;
    if (selected !== name) select(name);
    return {
      move(distance) {
        isDragged ||= Math.abs(distance) >= DRAG_FROM;
        if (!isDragged) return;
        item.classList.add('mini-lifted');
        const wanted = (starts[from] ?? 0) + distance;
        const offBy = starts.map((start) => Math.abs(start - wanted));
        const place = offBy.indexOf(Math.min(...offBy));
        if (place !== drawnAt) {
          history.set(moveClip(began, from, place), change);
          draw();
          drawnAt = place;
        }
        item.style.transform = `translateX(${wanted - (starts[place] ?? 0)}px)`;
      },
      end() {
        item.classList.remove('mini-lifted');
        item.style.transform = '';
        timeline.settle(project());
        seek(startOf(project(), indexOf(name)));
        if (isDragged) say(name);
      },
    };
  }

  function stop(): void {
    cancelAnimationFrame(frame);
    frame = 0;
    control('play')?.setAttribute('aria-pressed', 'false');
  }

  function play(): void {
    if (frame !== 0) return stop();
    if (at > lengthOf(project()) - 0.1) at = 0;
    control('play')?.setAttribute('aria-pressed', 'true');
    let last = performance.now();
    const step = (now: number) => {
      seek(at + (now - last) / 1000);
      last = now;
      if (at >= lengthOf(project())) stop();
      else frame = requestAnimationFrame(step);
    };
    frame = requestAnimationFrame(step);
  }

  function undo(): void {
    history.undo();
    draw();
    timeline.settle(project());
  }

  const change = (seconds: number) => {
    trim(selected, 'to', edgeOf(selected, 'to') + seconds, `to ${selected}`);
    say(selected);
  };
  const acts: Readonly<Record<string, () => void>> = {
    play,
    undo,
    earlier: () => move(selected, indexOf(selected) - 1),
    later: () => move(selected, indexOf(selected) + 1),
    shorter: () => change(-STEP),
    longer: () => change(STEP),
  };
  tools.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest('button') : null;
    if (button && button.name !== 'play') stop();
    acts[button?.name ?? '']?.();
  });
  head.addEventListener('input', () => {
    stop();
    seek(Number(head.value));
  });
  list.addEventListener('pointerdown', stop);
  field.addEventListener('input', () => {
    stop();
    history.set(writeTitle(project(), field.value), 'title');
    selected = titleClip;
    at = startOf(project(), indexOf(titleClip)) + 1;
    draw();
  });
  hero.addEventListener('keydown', (event) => {
    if (event.key !== 'z' || !(event.ctrlKey || event.metaKey) || event.target === field) return;
    event.preventDefault();
    undo();
  });

  strip.removeAttribute('aria-hidden');
  strip.removeAttribute(Mark.editorStart);
  hero.setAttribute(Mark.editing, '');
  tools.hidden = false;
  strip.append(timeline.element);
  draw();
  timeline.settle(project());
  new ResizeObserver(() => {
    width = list.clientWidth;
    show();
  }).observe(list);
  head.focus({ preventScroll: true });
}

function part(hero: HTMLElement, mark: Mark): HTMLElement {
  const found = hero.querySelector<HTMLElement>(`[${mark}]`);
  if (!found) throw new Error(`the small editor lacks ${mark}`);
  return found;
}

/** How far the strip has run, 0 to 1; 0 if it does not move. */
const runningAt = (strip: HTMLElement) =>
  strip.firstElementChild?.getAnimations()[0]?.effect?.getComputedTiming().progress ?? 0;

const stepOf = ({ key }: KeyboardEvent) => (key === 'ArrowLeft' ? -1 : key === 'ArrowRight' ? 1 : 0);

function onDrag(handle: HTMLElement, start: () => Drag): void {
  handle.addEventListener('pointerdown', ({ button, pointerId, clientX: from }) => {
    if (button !== 0) return;
    const drag = start();
    handle.setPointerCapture(pointerId);
    const move = ({ clientX }: PointerEvent) => drag.move(clientX - from);
    handle.addEventListener('pointermove', move);
    handle.addEventListener(
      'lostpointercapture',
      () => {
        handle.removeEventListener('pointermove', move);
        drag.end?.();
      },
      { once: true },
    );
  });
}
