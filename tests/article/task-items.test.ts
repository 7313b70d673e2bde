import { expect, it } from 'vitest';
import { LABELS } from '../support/article-labels';
import { drawnArticle } from './options';

it.each([
  ['<ul><li><input type="checkbox"> a</li></ul>', '<ul><li class="task">☐  a</li></ul>'],
  ['<ul><li> <p>☑ a</p><p>b</p></li></ul>', '<ul><li class="task"> <p>☑ a</p><p>b</p></li></ul>'],
  ['<ul><li>a ☑</li><li></li></ul>', '<ul><li>a ☑</li></ul>'],
])('%s is %s', (html, expected) => {
  expect(drawnArticle(html, { labels: LABELS }).html).toBe(expected);
});
