import { beforeEach, expect, it } from 'vitest';
import { startNewChanges } from '@/lib/starter/features/choices/new-changes.client';
import { startOtherTabs } from '@/lib/starter/page/other-tabs.client';

const KEY = 'changes-seen';
const [OLD, NEW] = ['2026-11-01T09:00:00.000Z', '2026-11-20T09:00:00.000Z'];

beforeEach(() => localStorage.clear());

/** The footer's link on a page at this path; the changelog is at `/changelog`. */
function footerOn(path: string, newest = NEW) {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<a href="/changelog" data-newest="${newest}">What’s new <span hidden>New</span></a>`;
  const link = document.querySelector('a');
  if (link) startNewChanges(link);
  return { isMarked: () => link?.querySelector('span')?.hidden === false };
}

it.each([
  ['for somebody who has never opened it: nothing is stored and nothing is new', '/blog', null, false, null],
  ['for somebody who saw an older one', '/blog', OLD, true, OLD],
  ['for somebody who saw this one', '/blog', NEW, false, NEW],
  ['on the changelog itself, which remembers it', '/changelog', OLD, false, NEW],
  ['on the changelog, the first time', '/changelog', null, false, NEW],
] as const)('the link to the changelog %s', (_, path, lastSeen, isMarked, stored) => {
  if (lastSeen) localStorage.setItem(KEY, lastSeen);
  expect([footerOn(path).isMarked(), localStorage.getItem(KEY)]).toEqual([isMarked, stored]);
});

it('an older copy of the changelog takes nothing back', () => {
  localStorage.setItem(KEY, NEW);
  footerOn('/changelog', OLD);
  expect(localStorage.getItem(KEY)).toBe(NEW);
});

it('another tab that opens the changelog takes the mark away here', () => {
  localStorage.setItem(KEY, OLD);
  const { isMarked } = footerOn('/blog');
  expect(isMarked()).toBe(true);
  startOtherTabs();
  dispatchEvent(new Event('blur'));
  localStorage.setItem(KEY, NEW);
  dispatchEvent(new StorageEvent('storage', { key: KEY }));
  expect(isMarked()).toBe(false);
});
