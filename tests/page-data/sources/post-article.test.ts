import { describe, expect, it } from 'vitest';
import { articleOf } from '@/lib/page-data/sources/post-article.server';

const post = { slug: 'plan', body: '<h2>Plan</h2><p>Text</p>', videos: [] };

describe("a post's article", () => {
  it("has headings that link to themselves on the post's page", () => {
    expect(articleOf(post, 'en', 'page').html).toContain('<h2 id="plan"><a href="#plan">Plan</a></h2>');
  });

  it('has no such links elsewhere: in feeds and as Markdown', () => {
    expect(articleOf(post, 'en', 'elsewhere').html).toContain('<h2 id="plan">Plan</h2>');
  });
});
