import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createDialogEntry } from '@/components/dialogs/dialog-entry';

type Entry = { readonly isDialog: boolean; readonly hash: string };

const PAGE: Entry = { isDialog: false, hash: '' };

/** A page and its browser history. A history step is taken when `arrive` is called, as in a busy browser. */
function aPage(start: readonly Entry[] = [PAGE]) {
  let entries = [...start];
  let at = entries.length - 1;
  let hasLeft = false;
  let steps: (() => number)[] = [];
  const open: string[] = [];
  const closed: string[] = [];
  const others: number[] = [];

  const entry = createDialogEntry({
    isDialog: () => entries[at]?.isDialog ?? false,
    push(hash) {
      entries = [...entries.slice(0, at + 1), { isDialog: true, hash }];
      at += 1;
    },
    rename(hash) {
      entries[at] = { isDialog: true, hash };
    },
    leave() {
      const below = at - 1;
      steps.push(() => below);
    },
  });

  /** Shows the first of the open dialogs, as the host does. */
  const draw = () => {
    const [name] = open;
    entry.show(name === undefined ? null : { hash: `#${name}`, onClose: () => page.close(name) });
  };

  const page = {
    open(...names: readonly string[]) {
      open.push(...names);
      draw();
    },
    close(name: string) {
      closed.push(name);
      open.splice(open.indexOf(name), 1);
      draw();
    },
    draw,
    /** The visitor presses Back or Forward. */
    step: (by: 1 | -1) => void steps.push(() => at + by),
    arrive() {
      for (let step = steps.shift(); step && !hasLeft; step = steps.shift()) {
        const to = step();
        if (to === at || to >= entries.length) continue;
        hasLeft = to < 0;
        if (hasLeft) return;
        at = to;
        if (!entry.handlePopstate()) others.push(at);
      }
    },
    /** The page is left and comes back from the back/forward cache, at its first entry, without an event. */
    restore() {
      steps = [];
      at = 0;
    },
    shows: () => open[0] ?? null,
    closed,
    /** Steps that did not belong to dialogs. */
    others,
    history: () =>
      hasLeft
        ? 'left'
        : entries.map(({ isDialog, hash }, index) => `${index === at ? '>' : ''}${isDialog ? hash : 'page'}`),
  };
  return page;
}

describe('the history entry of the dialogs', () => {
  it('hides its own steps from other listeners, and no others', () => {
    const page = aPage([PAGE, PAGE]);
    page.open('login');
    page.step(-1);
    page.arrive();
    page.step(1);
    page.arrive();
    page.open('login');
    page.close('login');
    page.arrive();
    expect(page.others).toEqual([]);
    page.step(-1);
    page.arrive();
    expect(page.others).toEqual([0]);
  });

  it('exists for a dialog on a page that was left while another one closed, and then restored', () => {
    const page = aPage();
    page.open('login');
    page.close('login');
    page.restore();
    page.open('login');
    expect(page.history()).toEqual(['page', '>#login']);
  });

  it('exists exactly while a dialog is open, and only Back leaves the page, in any order of steps', () => {
    const act = fc.constantFrom('open', 'close', 'back', 'forward', 'arrive', 'draw');
    fc.assert(
      fc.property(fc.array(act, { maxLength: 30 }), (acts) => {
        const page = aPage();
        let backs = 0;
        let opened = 0;
        for (const one of acts) {
          const top = page.shows();
          if (one === 'open') page.open(`d${(opened += 1)}`);
          if (one === 'close' && top !== null) page.close(top);
          if (one === 'back') page.step(-1);
          if (one === 'forward') page.step(1);
          if (one === 'draw') page.draw();
          if (one === 'arrive') page.arrive();
          backs += one === 'back' ? 1 : 0;
          if (page.history() === 'left') break;
        }
        page.arrive();
        const history = page.history();
        if (history === 'left') return void expect(backs).toBeGreaterThan(0);
        if (page.shows() !== null) expect(history).toEqual(['page', `>#${page.shows() ?? ''}`]);
        else if (!acts.includes('forward')) expect(history[0]).toBe('>page');
      }),
      { numRuns: 2_000 },
    );
  });
});
