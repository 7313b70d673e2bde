/** What a drag does: `move` gets the distance from its beginning in CSS pixels. */
export type Drag = {
  readonly move: (distance: number) => void;
  readonly end: () => void;
  /**
   * Restores the state before the drag: on Escape, if the browser took the pointer, for example to scroll,
   * or if the page has got another width, because the distance is measured in the old one.
   */
  readonly cancel: () => void;
};

/**
 * Whether something is being dragged. One pointer drags at a time; others, such as a second finger, change
 * nothing.
 */
let isDragging = false;

/** Starts a drag with each press of the main button, the pen or the first finger on the handle. */
export function onDrag(handle: HTMLElement, start: () => Drag): void {
  handle.addEventListener('pointerdown', ({ button, clientX: from, isPrimary, pointerId }) => {
    if (isDragging || button !== 0 || !isPrimary) return;
    isDragging = true;
    const drag = start();
    const listening = new AbortController();
    const stop = (finish: () => void) => {
      isDragging = false;
      listening.abort();
      finish();
    };
    const listen = (
      type: 'pointermove' | 'pointerup' | 'pointercancel',
      act: (event: PointerEvent) => void,
    ) =>
      handle.addEventListener(type, (event) => event.pointerId === pointerId && act(event), {
        signal: listening.signal,
      });
    handle.setPointerCapture(pointerId);
    listen('pointermove', ({ clientX }) => drag.move(clientX - from));
    listen('pointerup', () => stop(drag.end));
    listen('pointercancel', () => stop(drag.cancel));
    const width = innerWidth;
    addEventListener('resize', () => innerWidth !== width && stop(drag.cancel), { signal: listening.signal });
    addEventListener(
      'keydown',
      (event) => {
        if (event.key !== 'Escape') return;
        event.preventDefault();
        stop(drag.cancel);
      },
      { signal: listening.signal },
    );
  });
}
