import { Mark } from '../../../markup/marks';
import { type Edge, lengthOf, type Project, secondsOf, tenths } from '../../../mini-editor/project';

/** Seconds between the times on the ruler. */
const TIME_EVERY = 3;
const EDGES: readonly Edge[] = ['from', 'to'];

type DrawnClip = {
  readonly item: HTMLElement;
  readonly button: HTMLButtonElement;
  readonly caption: HTMLElement;
  readonly handles: readonly { readonly edge: Edge; readonly handle: HTMLElement }[];
};

type TimelineState = {
  readonly project: Project;
  /** Name of the selected clip. */
  readonly selected: string;
  /** Seconds that fit into the timeline. */
  readonly scale: number;
  readonly captionOf: (name: string) => string;
  /** How far an edge of a clip can be moved. */
  readonly rangeOf: (name: string, edge: Edge) => { readonly least: number; readonly most: number };
};

/**
 * The elements of the small editor's timeline, and how a project is drawn with them. Their behaviour is in
 * `mini-editor.client.ts`.
 */
export function createTimeline(
  strip: HTMLElement,
  images: ReadonlyMap<string, HTMLElement>,
  names: Readonly<Record<string, string>>,
  format: Intl.NumberFormat,
) {
  const timeline = element('div', 'mini');
  const head = element('input', 'mini-head');
  const line = element('div', 'mini-line');
  const list = element('ol', 'mini-clips');
  const times = element('div', 'mini-times');
  // why: a copy is of the same kind.
  const sound = strip.querySelector('svg[preserveAspectRatio=none]')?.cloneNode(true) as
    | SVGElement
    | undefined;
  let drawnScale = 0;
  const clips = new Map([...images].map(([name, image]) => [name, drawnClip(image, names)]));
  Object.assign(head, { type: 'range', min: '0', step: '0.1' });
  head.setAttribute('aria-label', names.playhead ?? '');
  timeline.append(times, head, list, ...(sound ? [sound] : []), line);

  return {
    element: timeline,
    head,
    line,
    list,
    clips,

    draw({ project, selected, scale, captionOf, rangeOf }: TimelineState): void {
      project.clips.forEach((clip, index) => {
        const drawnClip = clips.get(clip.name);
        if (!drawnClip) return;
        const { item, button, caption, handles } = drawnClip;
        const isSelected = clip.name === selected;
        item.style.order = String(index);
        item.style.inlineSize = `${(secondsOf(clip) / scale) * 100}%`;
        write(caption, captionOf(clip.name));
        button.setAttribute(
          'aria-label',
          `${caption.textContent}, ${format.format(tenths(secondsOf(clip)))}`,
        );
        button.setAttribute('aria-pressed', String(isSelected));
        for (const { edge, handle } of handles) {
          handle.hidden = !isSelected;
          const { least, most } = rangeOf(clip.name, edge);
          handle.setAttribute('aria-valuemin', String(tenths(least)));
          handle.setAttribute('aria-valuemax', String(tenths(most)));
          handle.setAttribute('aria-valuenow', String(clip[edge]));
          handle.setAttribute('aria-valuetext', format.format(clip[edge]));
        }
      });
      timeline.style.setProperty('--share', String(lengthOf(project) / scale));
      head.max = String(tenths(lengthOf(project)));
      if (drawnScale === scale) return;
      drawnScale = scale;
      times.replaceChildren(
        ...Array.from({ length: Math.ceil(scale / TIME_EVERY) }, (_, index) => {
          const time = element('span', '');
          time.textContent = `0:${String(index * TIME_EVERY).padStart(2, '0')}`;
          time.style.insetInlineStart = `${((index * TIME_EVERY) / scale) * 100}%`;
          return time;
        }),
      );
    },

    /** Puts the clips in their order in the document too, for keyboard and screen reader; the focus stays. */
    settle(project: Project): void {
      const focused = document.activeElement;
      list.append(...project.clips.flatMap(({ name }) => clips.get(name)?.item ?? []));
      if (focused instanceof HTMLElement && list.contains(focused)) focused.focus({ preventScroll: true });
    },
  };
}

function drawnClip(image: HTMLElement, names: Readonly<Record<string, string>>): DrawnClip {
  const item = element('li', 'mini-item');
  // In the image's colours.
  const box = image.cloneNode() as HTMLElement; // why: a copy is of the same kind
  box.className = '';
  box.removeAttribute(Mark.clip);
  box.removeAttribute(Mark.clipLabel);
  const button = element('button', 'mini-clip');
  button.type = 'button';
  button.setAttribute('aria-keyshortcuts', 'ArrowLeft ArrowRight');
  const caption = element('span', 'mini-caption');
  const drawing = image.querySelector('svg');
  button.append(...(drawing ? [drawing.cloneNode(true)] : []), caption);
  const handles = EDGES.map((edge) => {
    const handle = element('span', `mini-edge mini-${edge}`);
    handle.role = 'slider';
    handle.tabIndex = 0;
    handle.setAttribute('aria-label', names[edge] ?? '');
    return { edge, handle };
  });
  box.append(button, ...handles.map(({ handle }) => handle));
  item.append(box);
  return { item, button, caption, handles };
}

function element<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  className: string,
): HTMLElementTagNameMap[Tag] {
  return Object.assign(document.createElement(tag), { className });
}

/** Writes a text unless it is already there: setting it causes a layout even if nothing changes. */
export function write(place: HTMLElement, text: string): void {
  if (place.textContent !== text) place.textContent = text;
}
