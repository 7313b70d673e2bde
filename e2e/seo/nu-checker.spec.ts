import { expect, test } from '@playwright/test';
import { LOCALES } from '../../lib/config/languages';
import { nuFaults } from '../support/nu-checker';
import { RARE } from '../support/survey';
import { forEach, get, hiddenPages, pageKinds } from './support/site';
import { SECOND_BLOG_PAGE } from '../../tools/lib/second-blog-page';

test('the HTML of every kind of page is valid', RARE, async () => {
  test.setTimeout(240_000);
  const paths = LOCALES.flatMap((locale) => [...pageKinds(locale), ...hiddenPages(locale)]);
  paths.push(SECOND_BLOG_PAGE, '/blog/ai-video-storyboard', '/contact');
  const pages = new Map<string, string>();
  await forEach(paths, async (path) => void pages.set(path, await (await get(path)).text()));
  expect((await nuFaults(pages)).slice(0, 20)).toEqual([]);
  test.info().annotations.push({ type: 'pages checked', description: String(paths.length) });
});
