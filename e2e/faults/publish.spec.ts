import { expect, test, type APIRequestContext } from '@playwright/test';
import type { EditedPost } from '../../tools/lib/editor';
import { editor } from '../support/editor';
import { clearFaults, sandbox, setFault, uniqueName } from '../../tools/lib/sandbox';

/**
 * In faults/ because a publish changes lists that other journeys count, and because it must survive a failing
 * service.
 */
test.describe.configure({ mode: 'serial' });
test.afterEach(() => clearFaults());

const aPost = (id: number): EditedPost => ({
  id,
  slug: uniqueName('published'),
  locale: 'pt',
  title: `Publicado ${id}`,
  category: [{ id: 1, slug: 'sound-and-music', name: 'Som' }],
});

/** Where a reader, a subscriber and a machine see a post. */
const PLACES = ['/pt/blog', '/pt/feed.xml', '/pt/feed.json', '/sitemaps/posts-pt.xml', '/pt/llms.txt'];

const bodyOf = async (request: APIRequestContext, path: string) => (await request.get(path)).text();
const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status();

test('when the call is answered, a published post is everywhere and an unpublished one nowhere', async ({
  request,
}) => {
  const post = aPost(990_001);
  const path = `/pt/blog/${post.slug}`;
  // These requests cache everything, including the missing page.
  for (const place of PLACES) expect(await bodyOf(request, place), place).not.toContain(post.slug);
  expect(await statusOf(request, path)).toBe(404);

  const renewed = await editor.publish(post);
  // After eight seconds the site answers that the work continues, and lists nothing.
  expect(renewed).toMatchObject({ status: 'renewed', failed: [] });
  expect(renewed.rendered).toEqual(expect.arrayContaining([path, '/pt/blog']));
  for (const place of PLACES) expect(await bodyOf(request, place), place).toContain(post.slug);
  expect(await bodyOf(request, path)).toContain('Publicado 990001');
  expect(await bodyOf(request, `/api/search?locale=pt&q=publicado`)).toContain(post.slug);

  // Search engines are notified only after the response to the call.
  await expect.poll(() => bodyOf(request, `${sandbox}/indexnow/received`)).toContain(path);

  await editor.publish({ ...post, title: 'Outro título' });
  for (const place of [path, `${path}.md`, ...PLACES.slice(0, 3)])
    expect(await bodyOf(request, place), place).toContain('Outro título');

  const moved = uniqueName('moved');
  await editor.rename(post, moved);
  const old = await request.get(path, { maxRedirects: 0 });
  expect([old.status(), old.headers().location]).toEqual([308, `/pt/blog/${moved}`]);
  for (const place of PLACES) expect(await bodyOf(request, place), place).toContain(moved);

  await editor.unpublish({ ...post, slug: moved });
  expect(await statusOf(request, `/pt/blog/${moved}`)).toBe(404);
  for (const place of PLACES) expect(await bodyOf(request, place), place).not.toContain(moved);

  await editor.publish({ ...post, slug: moved });
  expect(await statusOf(request, `/pt/blog/${moved}`)).toBe(200);
  await editor.remove({ ...post, slug: moved });
  expect(await statusOf(request, `/pt/blog/${moved}`)).toBe(404);
  for (const place of PLACES) expect(await bodyOf(request, place), place).not.toContain(moved);
});

test('a category with a new name and colour has them in its lists and feeds at once, in its posts by the second visit', async ({
  request,
}) => {
  const LISTS = ['/pt/blog', '/pt/blog/category', '/pt/blog/category/sound-and-music'];
  const POST = '/pt/blog/gravar-locucao-limpa';
  const shows = async (place: string, name: string, color: string) => {
    const text = await bodyOf(request, place);
    return [text.includes(`>${name}<`), text.includes(`data-track="${color}"`)];
  };
  for (const page of [...LISTS, POST])
    expect(await shows(page, 'Som e música', 'teal'), page).toEqual([true, true]);
  expect(await bodyOf(request, '/pt/feed.xml')).toContain('>Som e música<');

  await editor.changeCategory('sound-and-music', 'pt', { name: 'Áudio e voz', color: 'pink' });
  for (const page of LISTS) {
    expect(await shows(page, 'Áudio e voz', 'pink'), page).toEqual([true, true]);
    expect(await shows(page, 'Som e música', 'teal'), page).toEqual([false, false]);
  }
  const feed = await bodyOf(request, '/pt/feed.xml');
  expect(feed).toContain('>Áudio e voz<');
  expect(feed).not.toContain('>Som e música<');
  // A category may have thousands of posts, so they are only marked as stale.
  await expect.poll(() => shows(POST, 'Áudio e voz', 'pink')).toEqual([true, true]);
});

test('the next call makes up for a lost one; a repeated one changes nothing', async ({ request }) => {
  const [lostPost, publishedPost] = [aPost(990_011), aPost(990_012)];
  await bodyOf(request, '/pt/blog');
  await editor.save(lostPost);
  const { rendered } = await editor.publish(publishedPost);
  expect(rendered).toEqual(
    expect.arrayContaining([`/pt/blog/${lostPost.slug}`, `/pt/blog/${publishedPost.slug}`, '/pt/blog']),
  );
  expect(await bodyOf(request, '/pt/blog')).toContain(lostPost.slug);
  expect(await editor.call('entry.publish', 'blog', publishedPost)).toMatchObject({
    status: 'renewed',
    rendered: [],
  });
  await Promise.all([editor.remove(lostPost), editor.remove(publishedPost)]);
});

test('a content service that fails during a publish is called again', async ({ request }) => {
  const post = aPost(990_021);
  await editor.publish(post);
  const path = `/pt/blog/${post.slug}`;
  await setFault('cms', { kind: 'status', status: 500, match: `slug=${post.slug}`, times: 3 });
  const renewed = await editor.publish({ ...post, title: 'Depois da falha' });
  expect(renewed).toMatchObject({ status: 'renewed', failed: [] });
  expect(await bodyOf(request, path)).toContain('Depois da falha');
  await editor.remove(post);
});
