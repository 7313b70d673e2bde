import { setBusy } from '../page/busy.client';
import { onFirstInteraction } from '../page/on-first-interaction.client';
import { loadReact, warmUp } from './load-react.client';
import { isPlainClick } from '../../platform/plain-click';
import { hasStoredToken, showSession } from '../../session/has-session.client';
import { createPendingAct } from './pending-act.client';
import { createTypedValues } from './typed-values.client';
import { READY_EVENT, WAKE_FILES_ID, type WakeFiles } from './wake-files';
import { Mark } from '../../markup/marks';

/** Links into the apps (`goTo` of lib/config/routes.ts): without a session the server handles them, with a session React does. */
const LINK_INTO_APP = 'a[href^="/api/go/"]';
const CONTROL = `button, [role=button], summary, a[${Mark.wake}], ${LINK_INTO_APP}`;
const IDLE_TIMEOUT_MS = 4_000;
const HOVER_MS = 50;

type Connection = { readonly saveData?: boolean; readonly effectiveType?: string; readonly type?: string };

/**
 * Keeps React asleep until the visitor touches a control that needs it (inside `Mark.wake`), then wakes it and replays
 * what was clicked, typed or submitted meanwhile. On pages whose scripts load immediately it holds and replays in the same way.
 *
 * Source: decision 0003.
 */
export function startWakeOnIntent(): void {
  const list = document.getElementById(WAKE_FILES_ID);
  if (!list) return;
  const files = JSON.parse(list.textContent) as WakeFiles;
  const typed = createTypedValues();
  const pending = createPendingAct();
  const listening = new AbortController();
  const url = location.pathname + location.search;
  const loadsByItself = files.scripts.length === 0;
  let state: 'asleep' | 'waking' | 'over' = loadsByItself ? 'waking' : 'asleep';
  let warm = false;
  let composing = false;
  let readyWhileComposing = false;
  let clearBusy = (): void => undefined;

  const listen = <K extends keyof DocumentEventMap>(type: K, handle: (event: DocumentEventMap[K]) => void) =>
    document.addEventListener(type, handle, { capture: true, signal: listening.signal });

  function warmOnce(): void {
    if (warm || state !== 'asleep' || isMetered()) return;
    warm = true;
    warmUp(files);
  }

  function wake(): void {
    if (state === 'over') return;
    document.documentElement.setAttribute(Mark.waking, '');
    if (state === 'waking') return;
    state = 'waking';
    // In a later task, so that the press gets its visual response first.
    setTimeout(() => loadReact(files, giveUp), 0);
  }

  function stop(): void {
    state = 'over';
    listening.abort();
    clearBusy();
    document.documentElement.removeAttribute(Mark.waking);
  }

  function giveUp(): void {
    stop();
    pending.doWithoutReact();
  }

  /** Shows the last pressed control as busy. */
  function showPressed(control: Element | null): void {
    clearBusy();
    if (control) clearBusy = setBusy(control);
  }

  function handOver(): void {
    if (state === 'over') return;
    // An input method is in the middle of a word, and setting the value now would break it.
    if (composing) {
      readyWhileComposing = true;
      return;
    }
    stop();
    typed.collectRestored(document);
    typed.replay();
    // One task later, when React has committed the values, so that a submit sees them.
    setTimeout(() => pending.replay(), 0);
  }

  // Not inside React's effect phase, where events are batched and fields reset.
  addEventListener(READY_EVENT, () => setTimeout(handOver, 0), { once: true });

  listen('pointerover', (event) => {
    // After a delay: a finger, or a quick visitor, presses on arrival, which loads everything anyway, and a prefetch would compete.
    if (zoneOf(event)) setTimeout(warmOnce, HOVER_MS);
  });
  listen('touchstart', (event) => {
    if (zoneOf(event)) warmOnce();
  });
  listen('focusin', (event) => {
    if (!zoneOf(event)) return;
    warmOnce();
    if (event.target instanceof Element && event.target.matches('input, textarea, select')) wake();
  });
  listen('pointerdown', (event) => {
    if (zoneOf(event) && event.button === 0) wake();
  });
  listen('keydown', (event) => {
    if (zoneOf(event) && event.key !== 'Tab' && event.key !== 'Shift') wake();
  });
  listen('input', (event) => {
    if (!zoneOf(event)) return;
    typed.record(event.target);
    wake();
  });
  listen('change', (event) => {
    if (zoneOf(event)) typed.record(event.target);
  });
  listen('selectionchange', () => typed.recordCaret());
  listen('compositionstart', () => {
    composing = true;
  });
  listen('compositionend', () => {
    composing = false;
    // In a later task, because some browsers send the last `input` of a word after its `compositionend`.
    if (readyWhileComposing) setTimeout(handOver, 0);
  });
  listen('click', (event) => {
    if (!zoneOf(event) || !isPlainClick(event) || !(event.target instanceof Element)) return;
    wake();
    const control = event.target.closest<HTMLElement>(CONTROL);
    // A submit button raises `submit`; labels, checkboxes and fields act by themselves.
    if (!control || (control instanceof HTMLButtonElement && control.type === 'submit' && control.form))
      return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pending.holdClick(control);
    showPressed(control);
  });
  listen('submit', (event) => {
    if (!zoneOf(event) || !(event.target instanceof HTMLFormElement)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    pending.holdSubmit(event.target, event.submitter);
    showPressed(event.submitter);
    wake();
  });

  // For history entries that React pushed before this document was reloaded: nothing handles their popstate while React is asleep.
  addEventListener('popstate', () => {
    if (state === 'asleep' && location.pathname + location.search !== url) location.reload();
  });

  // Nothing else notices when a script that loads by itself fails.
  if (loadsByItself)
    addEventListener('error', ({ target }) => target instanceof HTMLScriptElement && giveUp(), {
      capture: true,
      signal: listening.signal,
    });
  else {
    // With a session, the header has to show the user; another tab may begin or end it at any time.
    const follow = (): void => {
      if (state !== 'asleep') return;
      const isMember = hasStoredToken();
      showSession(isMember);
      if (isMember) whenIdle(wake);
    };
    follow();
    addEventListener('storage', follow);
    addEventListener('pageshow', follow);
    if (asksForReact(location)) whenIdle(wake);
    else if (isFastAndFree()) onFirstInteraction(() => whenIdle(warmOnce));
  }
}

/** The zone around the event's target that needs React; for logged-in visitors also links into the apps (decision 0012). */
function zoneOf({ target }: Event): Element | null {
  if (!(target instanceof Element)) return null;
  const entry = target.closest(LINK_INTO_APP);
  return target.closest(`[${Mark.wake}]`) ?? (entry && hasStoredToken() ? entry : null);
}

/** An invite, `#signup`, `#login` and `#team-dialog` open a dialog; `?wake` is for inspecting the awake page. */
function asksForReact({ search, hash }: Location): boolean {
  return (
    document.documentElement.hasAttribute(Mark.invite) ||
    /[?&]wake\b/.test(search) ||
    /^#(signup|login|team-dialog)$/.test(hash)
  );
}

function connection(): Connection | undefined {
  return (navigator as Navigator & { connection?: Connection }).connection;
}

function isMetered(): boolean {
  const { saveData = false, effectiveType = '' } = connection() ?? {};
  return saveData || effectiveType.includes('2g');
}

/** Whether the connection is known to be fast and unmetered. False in browsers that do not say (Safari, Firefox). */
function isFastAndFree(): boolean {
  const known = connection();
  return known !== undefined && !isMetered() && known.effectiveType === '4g' && known.type !== 'cellular';
}

function whenIdle(act: () => void): void {
  const later = () => {
    if ('requestIdleCallback' in window) requestIdleCallback(act, { timeout: IDLE_TIMEOUT_MS });
    else setTimeout(act, 1_500);
  };
  if (document.readyState === 'complete') later();
  else addEventListener('load', later, { once: true });
}
