import { describe, expect, it, vi } from 'vitest';
import { createPendingAct } from '@/lib/starter/wake/pending-act.client';

/** A page with a button and a form, and the events they received. */
function aPage() {
  document.body.innerHTML = `<div id="__next"><button id="open" type="button">Open</button>
    <form id="form" action="/signup"><button id="free">Free</button><button id="team">Team</button></form></div>`;
  const find = <T extends HTMLElement>(id: string) => document.querySelector<T>(`#${id}`) as T; // why: the page above contains it
  const clicks = vi.fn();
  const submits: (string | undefined)[] = [];
  document.getElementById('__next')?.addEventListener('click', ({ target }) => clicks(target));
  document.getElementById('__next')?.addEventListener('submit', (event) => {
    event.preventDefault();
    submits.push(event.submitter?.id);
  });
  return { find, clicks, submits, pending: createPendingAct() };
}

describe('a held action', () => {
  it('is repeated on the element with which React has replaced the old one', () => {
    const { find, clicks, pending } = aPage();
    const old = find('open');
    pending.holdClick(old);
    old.replaceWith(old.cloneNode(true));
    pending.replay();
    expect(clicks.mock.calls).toEqual([[find('open')]]);
    expect(find('open')).not.toBe(old);
  });

  it('is repeated only once, with React or without', () => {
    const { find, submits, pending } = aPage();
    pending.holdSubmit(find('form'), null);
    pending.doWithoutReact();
    pending.replay();
    pending.doWithoutReact();
    expect(submits).toEqual([undefined]);
  });
});
