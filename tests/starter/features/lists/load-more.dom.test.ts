import { beforeEach, describe, expect, it, vi } from 'vitest';

const page = (number: number, ids: readonly string[], heading: 'h2' | 'h3' = 'h2', last = false) => `
  <div><ul data-cards data-shown="page ${number}">${ids.map((id) => `<li><article data-post="${id}"><${heading}><a href="/blog/${id}">Post ${id}</a></${heading}></article></li>`).join('')}</ul>
  <ul data-more-cards></ul></div>
  ${last ? '' : `<a data-load-more href="/blog/page/${number + 1}">Load more</a>`}`;

/** A list in the document, and a server with its further pages. */
async function aList(pages: Readonly<Record<string, string>>, first = page(1, ['a', 'b'])) {
  vi.resetModules();
  document.body.innerHTML = `${first}<div data-announce></div>`;
  const requestedUrls: string[] = [];
  vi.stubGlobal('fetch', (url: string) => {
    const { pathname } = new URL(url, location.href);
    requestedUrls.push(pathname);
    const html = pages[pathname];
    return Promise.resolve({
      ok: html !== undefined,
      status: html === undefined ? 404 : 200,
      text: () => Promise.resolve(`<!doctype html>${html}`),
    });
  });
  const part = await import('@/lib/starter/features/lists/load-more.client');
  const link = document.querySelector('[data-load-more]') as HTMLAnchorElement; // why: the first page has a link to load more
  const ids = () =>
    [...document.querySelectorAll<HTMLElement>('[data-post]')].map(({ dataset }) => dataset.post);
  return { ...part, link, requestedUrls, ids };
}

describe('“load more” of a list', () => {
  beforeEach(() => {
    vi.unstubAllGlobals();
    sessionStorage.clear();
    vi.stubGlobal('scrollTo', vi.fn());
  });

  it('announces which posts were added', async () => {
    const { loadMore, link } = await aList({ '/blog/page/2': page(2, ['c']) });
    await loadMore(link);
    await vi.waitFor(
      () => expect(document.querySelector('[data-announce]')).toHaveTextContent('page 2'),
      10_000,
    );
  });

  it('leaves out a post that is already in the list', async () => {
    const { loadMore, link, ids } = await aList({ '/blog/page/2': page(2, ['b', 'c']) });
    await loadMore(link);
    expect(ids()).toEqual(['a', 'b', 'c']);
    expect(document.activeElement).toHaveTextContent('Post c');
  });

  it('makes one request while it is busy', async () => {
    const { loadMore, link, requestedUrls } = await aList({ '/blog/page/2': page(2, ['c']) });
    await Promise.all([loadMore(link), loadMore(link)]);
    expect(requestedUrls).toEqual(['/blog/page/2']);
  });
});
