import { Mark } from '@/lib/markup/marks';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { startReadingPlace } from '@/lib/starter/features/article/reading-place.client';
import { startContinueReading } from '@/lib/starter/features/reading/continue-reading.client';
import type { HalfRead } from '@/lib/starter/features/reading/reading-list';
import { translatePage, writePageData } from '../../../support/page-language';

const aPlace = (slug: string, place: Partial<HalfRead> = {}): HalfRead => ({
  slug,
  title: `Post ${slug}`,
  heading: 'two',
  share: 0.5,
  minutes: 8,
  atMs: Date.now(),
  ...place,
});
const store = (lang: string, ...posts: readonly HalfRead[]) =>
  localStorage.setItem(`reading:${lang}`, JSON.stringify(posts));
/** The list on the blog's home in this language. */
function drawnRegion(lang = 'en') {
  writePageData(lang);
  translatePage();
  document.body.innerHTML =
    '<header data-site-header><a href="/">Home</a></header><section data-reading></section>';
  const region = document.querySelector('section') as HTMLElement; // why: in the line above
  startContinueReading(region);
  return region;
}

describe('“Continue reading”', () => {
  beforeEach(() => {
    localStorage.clear();
    history.replaceState(null, '', '/blog');
  });

  it('says how many minutes are left, in the page’s language, and leads to the heading', () => {
    history.replaceState(null, '', '/ru/blog');
    store('ru', aPlace('монтаж', { heading: 'шаг-2' }));
    store('en', aPlace('cut'));
    const region = drawnRegion('ru');
    expect(region).toHaveAttribute('aria-label', 'Продолжить чтение');
    expect(region.querySelectorAll('a')).toHaveLength(1);
    expect(region.querySelector('a')).toHaveTextContent('Post монтажещё 4 минуты');
    expect(decodeURI(region.querySelector('a')?.href ?? '')).toMatch(/\/ru\/blog\/монтаж#шаг-2$/);
  });

  it.each(['a+b', 'q&a', 'x=y', 'one,two', 'a;b', '@home', 'note:1', '100%€', 'monta%2Fge', 'монтаж'])(
    'leads back to the post: %s',
    async (slug) => {
      const path = `/blog/${encodeURIComponent(slug)}`;
      writePageData('en');
      history.replaceState(null, '', path);
      document.body.innerHTML = `<h1 ${Mark.shareTitle}="Title">Title</h1><article>Text</article>`;
      const body = document.querySelector('article') as HTMLElement; // why: in the line above
      body.getBoundingClientRect = () => new DOMRect(0, -1_000, 600, 5_000);
      startReadingPlace(body);
      await vi.waitFor(() => expect(localStorage).toHaveLength(1), 10_000);
      history.replaceState(null, '', '/blog');
      expect(drawnRegion().querySelector('a')?.pathname).toBe(path);
    },
  );

  it('draws a title as text', () => {
    store('en', aPlace('a', { title: '<b>$& {{title}}</b>' }));
    const region = drawnRegion();
    expect(region.querySelector('b')).toBeNull();
    expect(region.querySelector('button')).toHaveAttribute(
      'aria-label',
      'Remove “<b>$& {{title}}</b>” from this list',
    );
  });

  it('follows another tab', () => {
    const region = drawnRegion();
    store('en', aPlace('a'));
    dispatchEvent(new Event('storage'));
    expect(region).toHaveTextContent('Post a');
    expect(document.documentElement).toHaveAttribute('data-reading');
  });

  it('is empty where the browser stores nothing', () => {
    const refused = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('denied', 'SecurityError');
    });
    expect(drawnRegion()).toBeEmptyDOMElement();
    refused.mockRestore();
  });
});
