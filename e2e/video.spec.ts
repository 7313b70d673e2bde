import { axeInBothThemes } from './support/axe';
import { expect, expectPart, partFile, test, textOf } from './support/journey';
import { documentAt, POSTS, textAt } from './seo/support/site';

const POST = '/blog/ai-video-storyboard';

test('a video loads nothing before a press, jumps to a chapter by key, has captions and a transcript', async ({
  page,
}) => {
  const files: string[] = [];
  const parts: string[] = [];
  page.on('request', (request) => {
    if (partFile('video').test(request.url())) parts.push(request.url());
    if (/\.(?:mp4|vtt)$/.test(new URL(request.url()).pathname)) files.push(request.url());
  });
  await page.goto('/blog/category/ai-video');
  await page.getByRole('main').getByRole('link', { name: 'From script to storyboard' }).first().click();
  await expect(page).toHaveURL(POST);
  const chapters = page.getByRole('navigation', { name: textOf('en', 'video.chapters') });
  const video = page.locator('video');
  await video.scrollIntoViewIfNeeded();
  await expect(chapters.getByRole('link')).toHaveText([
    /0:00 The sketch/,
    /0:04 The board/,
    /0:08 The animatic/,
  ]);
  expect(files).toEqual([]);
  await chapters.getByRole('link').first().focus();
  await page.keyboard.press('Tab');
  const board = chapters.getByRole('link', { name: 'The board' });
  await expect(board).toBeFocused();
  expect(parts).toEqual([]);
  await page.keyboard.press('Enter');
  await expectPart(page, 'video');
  await expect
    .poll(() => video.evaluate(({ currentTime }: HTMLVideoElement) => currentTime))
    .toBeGreaterThanOrEqual(4);
  await expect(page).toHaveURL(POST);
  await expect(board).toHaveAttribute('aria-current', 'true');
  const tracks = await video.evaluate(({ textTracks }: HTMLVideoElement) =>
    [...textTracks].map(({ kind, language, mode }) => `${kind} ${language} ${mode}`),
  );
  expect(tracks).toEqual(['captions en disabled', 'captions fr disabled']);
  await page.getByText(textOf('en', 'video.transcript')).click();
  await expect(page.getByText('On a timeline the same frames get their real lengths.')).toBeVisible();
  await video.evaluate((element: HTMLVideoElement) => element.pause());
  expect(await axeInBothThemes(page)).toEqual([]);
});

test('the first press on a page plays its video there, with controls and keyboard focus', async ({
  page,
}) => {
  await page.goto('/');
  const film = page.getByRole('figure').filter({ has: page.locator('video') });
  const video = film.locator('video');
  await film.getByRole('link', { name: textOf('en', 'article.play') }).click();
  await expect(video).toHaveJSProperty('paused', false);
  await expect(video).toHaveJSProperty('controls', true);
  await expect(video).toBeFocused();
  await expect(page).toHaveURL('/');
});

test('without script a chapter leads to its time in the file; Markdown has the link and the words; other posts have nothing of it', async () => {
  const page = await documentAt(POST);
  const links = [...page.querySelectorAll('nav [data-video-at]')];
  expect(links.map((link) => /\.mp4(#t=\d+)$/.exec(link.getAttribute('href') ?? '')?.[1])).toEqual([
    '#t=0',
    '#t=4',
    '#t=8',
  ]);
  expect(page.querySelectorAll('noscript video[controls] track')).toHaveLength(2);
  const markdown = await textAt(`${POST}.md`);
  expect(markdown).toMatch(/\[From a sketch to an animatic\]\(\S+\.mp4\)\n\nA sketch per beat/);
  expect(await textAt(POSTS.en)).not.toMatch(/video\.\w+\.css|data-video-at/);
});
