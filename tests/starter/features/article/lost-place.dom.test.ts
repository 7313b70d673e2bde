import { beforeEach, expect, it, vi } from 'vitest';
import { startContinueReading } from '@/lib/starter/features/reading/continue-reading.client';
import { goToLostPlace } from '@/lib/starter/features/article/lost-place.client';
import { writePageData } from '../../../support/page-language';

const scrolled = vi.fn();

/** Opens a post with this text at this hash, and gives the hash to which it leads. */
function open(path: string, html: string): string {
  history.replaceState(null, '', path);
  document.body.innerHTML = `<article>${html}</article>`;
  const body = document.querySelector('article') as HTMLElement; // why: in the line above
  body.getBoundingClientRect = () => new DOMRect(0, 200, 600, 5_000);
  goToLostPlace(body);
  return decodeURIComponent(location.hash);
}

/** Presses a half-read post's link on the blog's home. */
function readOn(place: { readonly heading: string }): void {
  history.replaceState(null, '', '/blog');
  const post = { slug: 'cut', title: 'Cut', share: 0.5, minutes: 8, atMs: Date.now(), ...place };
  localStorage.setItem('reading:en', JSON.stringify([post]));
  writePageData('en');
  document.body.innerHTML = '<section data-reading></section>';
  const region = document.querySelector('section') as HTMLElement; // why: in the line above
  startContinueReading(region);
  const link = region.querySelector('a');
  link?.addEventListener('click', (event) => event.preventDefault());
  link?.click();
}

beforeEach(() => {
  vi.stubGlobal('scrollTo', scrolled);
  scrolled.mockClear();
  sessionStorage.clear();
  localStorage.clear();
});

it.each([
  ['/blog/cut#cafe%CC%81', '<h2 id="café">x</h2>', '#café'],
  ['/blog/cut#location', '<h2 id="section-location">x</h2>', '#section-location'],
  ['/blog/cut#here', '<h2 id="here">x</h2>', '#here'],
  ['/blog/cut#%E0%A4%A', '<h2 id="here">x</h2>', '#%E0%A4%A'],
])('a link to %s leads to the id of today', (path, html, hash) => {
  history.replaceState(null, '', path);
  if (hash.includes('%')) expect(() => open(path, html)).toThrow(URIError);
  else expect(open(path, html)).toBe(hash);
  expect(scrolled).not.toHaveBeenCalled();
});

it.each([
  ['a heading that has another name by now', 'old-name', '<h2 id="new-name">x</h2>'],
  ['no heading', '', '<p>x</p>'],
])('“Continue reading” with %s goes to the share of the text, once', (_, heading, html) => {
  readOn({ heading });
  const path = `/blog/cut#${heading || 'read-on'}`;
  open(path, html);
  expect(scrolled).toHaveBeenCalledExactlyOnceWith({
    top: 200 + 2_500 - 0.3 * innerHeight,
    behavior: 'instant',
  });
  open(path, html);
  expect(scrolled).toHaveBeenCalledTimes(1);
});

it('the share of one post moves no other', () => {
  readOn({ heading: 'old-name' });
  open('/blog/other#gone', '<h2 id="new-name">x</h2>');
  expect(scrolled).not.toHaveBeenCalled();
});
