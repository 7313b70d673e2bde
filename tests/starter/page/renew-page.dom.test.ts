import { beforeEach, expect, it, vi } from 'vitest';
import { renewPage } from '@/lib/starter/page/renew-page.client';

const reload = vi.fn();

beforeEach(() => {
  sessionStorage.clear();
  reload.mockReset();
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  return () => vi.unstubAllGlobals();
});

const aPageOf = (build: string) => {
  document.head.innerHTML = `<script>1</script><script defer src="/_starter/start.${build}.js"></script>`;
};
/** One turn of the task queue, which is all that the faked requests need. */
const soon = () => new Promise((done) => setTimeout(() => done('leaving')));
const outcome = () => Promise.race([renewPage(reload), soon()]);

it('a page with a missing part is loaded again once, and once more if the next is of a newer build', async () => {
  aPageOf('a');
  expect([await outcome(), reload.mock.calls.length]).toEqual(['leaving', 1]);
  expect([await outcome(), reload.mock.calls.length]).toEqual(['missing', 1]);
  aPageOf('b');
  expect([await outcome(), reload.mock.calls.length]).toEqual(['leaving', 2]);
  expect([await outcome(), reload.mock.calls.length]).toEqual(['missing', 2]);
});

it('it stays without a connection, and where nothing can be stored', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await outcome()).toBe('offline');
  vi.stubGlobal('fetch', () => Promise.resolve(new Response()));
  vi.stubGlobal('sessionStorage', undefined);
  expect(await outcome()).toBe('missing');
  expect(reload).not.toHaveBeenCalled();
});
