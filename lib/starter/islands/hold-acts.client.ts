import { isPlainClick } from '../../platform/plain-click';
import { Mark } from '../../markup/marks';
import { setBusy } from '../page/busy.client';
import { reported } from '../page/with-part.client';
import type { HeldActs } from './held-acts.client';

const CONTROL = 'button, [role=button], summary, a';

/** A pressed control, or a submitted form with the button that submitted it. */
type Act = { readonly element: HTMLElement; readonly submitter: HTMLElement | null };

type Options = {
  /** The part of the page around an element that needs the island; null if it needs none. */
  readonly zoneOf: (target: Element) => Element | null;
  /** The island's place, whose fields React takes over. */
  readonly host?: Element;
  /** Loads the island, and starts it once `isReady` resolves. */
  readonly load: (isReady: Promise<unknown> | undefined) => Promise<void>;
};

/**
 * Loads an island when the visitor uses what needs it, holds what is pressed, submitted and typed meanwhile,
 * and repeats it once the island acts. If it fails to load, links and forms work as plain HTML. Returns a
 * function that loads it at once.
 */
export function holdActs({ zoneOf, host, load }: Options): () => void {
  // Loaded a little later than this code; it starts from the state it finds.
  let acts: HeldActs | undefined;
  let last: Act | undefined;
  const listening = new AbortController();
  let state: 'idle' | 'loading' | 'over' = 'idle';
  let composing = false;
  let isWaiting = false;
  let clearBusy = (): void => undefined;
  const listen = listenIn(zoneOf, listening.signal);

  function begin(): void {
    if (state !== 'idle') return;
    state = 'loading';
    const isReady =
      host &&
      reported(import('./held-acts.client')).then(({ HeldActs }) => {
        acts = new HeldActs(listening.signal, host);
        if (last) acts.hold(last.element);
      });
    load(isReady).then(handOver, giveUp);
  }

  function use(): void {
    document.documentElement.setAttribute(Mark.loading, '');
    begin();
  }

  function stop(): void {
    state = 'over';
    listening.abort();
    clearBusy();
    document.documentElement.removeAttribute(Mark.loading);
  }

  function giveUp(): void {
    stop();
    repeat();
  }

  /** Holds the last pressed control, or submitted form, and shows the control as busy. */
  function hold(event: Event, element: HTMLElement, control: HTMLElement | null): void {
    event.preventDefault();
    event.stopImmediatePropagation();
    last = { element, submitter: control };
    acts?.hold(element);
    clearBusy();
    if (control) clearBusy = setBusy(control);
  }

  function handOver(): void {
    if (state === 'over') return;
    // An input method is in the middle of a word, and setting the value now would break it.
    if (composing) {
      isWaiting = true;
      return;
    }
    stop();
    if (!acts) return repeat();
    acts.retype();
    // One task later, when React has committed the values, so that a submit sees them.
    setTimeout(() => last && acts?.repeat(last.submitter), 0);
  }

  /** Presses the control again, or submits the form with the same button. */
  function repeat(): void {
    if (!last?.element.isConnected) return;
    const { element, submitter } = last;
    if (element instanceof HTMLFormElement)
      element.requestSubmit(submitter?.isConnected ? submitter : undefined);
    else element.click();
  }

  listen('focusin', ({ target }) => {
    if (target instanceof Element && target.matches('input, textarea, select')) use();
  });
  listen('pointerdown', ({ button }) => button === 0 && use());
  listen('keydown', ({ key }) => key !== 'Tab' && key !== 'Shift' && use());
  listen('input', ({ target }) => {
    acts?.record(target);
    use();
  });
  listen('compositionstart', () => (composing = true));
  listen('compositionend', () => {
    composing = false;
    // In a later task, because some browsers send the last `input` of a word after its `compositionend`.
    if (isWaiting) setTimeout(handOver, 0);
  });
  listen('click', (event, zone) => {
    if (!isPlainClick(event) || !(event.target instanceof Element)) return;
    use();
    const control = controlAt(event.target, zone === host);
    if (control) hold(event, control, control);
  });
  listen('submit', (event) => {
    const { target: form, submitter } = event;
    if (!(form instanceof HTMLFormElement)) return;
    hold(event, form, submitter);
    use();
  });
  return begin;
}

/** Passes on the events of the document whose target is in a zone. */
const listenIn =
  (zoneOf: Options['zoneOf'], signal: AbortSignal) =>
  <K extends keyof DocumentEventMap>(
    type: K,
    handle: (event: DocumentEventMap[K], zone: Element) => void,
  ): void =>
    document.addEventListener(
      type,
      (event) => {
        const zone = event.target instanceof Element && zoneOf(event.target);
        if (zone) handle(event, zone);
      },
      { capture: true, signal },
    );

/**
 * The control that a click presses; null for elements that work by themselves: labels, fields, a submit
 * button, which raises `submit`, and an island's links, which work without the island.
 */
function controlAt(target: Element, isInIsland: boolean): HTMLElement | null {
  const control = target.closest<HTMLElement>(CONTROL);
  const submits = control instanceof HTMLButtonElement && control.type === 'submit' && control.form;
  return submits || (isInIsland && control instanceof HTMLAnchorElement) ? null : control;
}
