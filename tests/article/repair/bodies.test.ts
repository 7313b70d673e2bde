import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { portableHtml } from '@/lib/seo/portable-html';
import { htmlToMarkdown } from '@/lib/seo/post-markdown';
import { OPTIONS, drawnArticle } from '../options';

const BODIES = new URL('../../../sandbox/content/pasted/', import.meta.url);
const PAGE = 'https://clipwright.example/blog/x';

/** The same short article, in the style of each origin. */
const bodies = readdirSync(BODIES).map(
  (name) => [name, readFileSync(new URL(name, BODIES), 'utf8')] as const,
);

it.each(bodies)('a body from %s reads like our own, on the page, in the feed and as Markdown', (_, html) => {
  const { html: articleHtml, toc, problem } = drawnArticle(html, OPTIONS);
  expect(problem).toBeNull();
  expect(JSON.stringify(toc)).toMatch(/^\[\{[^}]*Plan the shoot.*On the day/);
  for (const output of [
    articleHtml,
    portableHtml(articleHtml, PAGE, ''),
    htmlToMarkdown(articleHtml, PAGE),
  ]) {
    expect(output).toMatch(/Write a .*shot list.* first/);
    expect(output).toContain('Check the light');
    expect(output).not.toMatch(
      /draft|Copy code|0:00|Share this|new window|Preview of|mso|guid|favicon|google\.com/,
    );
  }
  // Nothing stands outside a block, and no paragraph is empty.
  expect(articleHtml).toMatch(/^<[^]*>$/);
  expect(articleHtml).not.toMatch(
    /<(?:p|h2|h3|li|strong|b)><\/|<(?:b|strong)><p|<p[^>]*>\s*<(?:p|h\d|ul|div)/,
  );
  expect(articleHtml.split('<figure class="embed"').length > 1).toBe(
    /youtube|vimeo/.test(html.replace(/<a [^>]*google[^>]*>/, '')),
  );
});
