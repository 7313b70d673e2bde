import { expect, it } from 'vitest';
import { buildArticle } from '@/lib/article/build-article';
import { LABELS } from '../support/article-labels';

it.each([
  ['<ul><li><input type="checkbox"> a</li></ul>', '<ul><li class="task">☐  a</li></ul>'],
  ['<ul><li> <p>☑ a</p><p>b</p></li></ul>', '<ul><li class="task"> <p>☑ a</p><p>b</p></li></ul>'],
  ['<ul><li>a ☑</li><li></li></ul>', '<ul><li>a ☑</li></ul>'],
])('%s is %s', (html, expected) => {
  expect(buildArticle(html, { labels: LABELS }).html).toBe(expected);
});
