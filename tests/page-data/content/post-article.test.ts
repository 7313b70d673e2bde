import { describe, expect, it } from 'vitest';
import { env } from '@/lib/config/env.server';
import { articleHtml } from '@/lib/article/tree/hast';
import { pageArticleOf } from '@/lib/page-data/content/post-article.server';

const post = { slug: 'plan', body: '<h2>Plan</h2><p>Text</p>', videos: [] };

describe("a post's article", () => {
  it.each([
    ['is an upload', '/uploads/still.png', 1],
    ['is on another host, which our policy blocks', 'https://stills.example/still.png', 0],
  ])("shows a video's still only if it %s", async (_, url, isShown) => {
    const embedUrl = 'https://www.youtube.com/embed/abcdefghijk';
    const still = { url: url.startsWith('/') ? env().CMS_URL + url : url, alt: '', width: 1280, height: 720 };
    const withStill = {
      ...post,
      body: `<iframe src="${embedUrl}"></iframe>`,
      videos: [
        {
          id: '1',
          embedUrl,
          name: 'A',
          description: '',
          uploadDate: '',
          duration: 'PT1M',
          thumbnail: still,
        },
      ],
    };
    const html = articleHtml((await pageArticleOf(withStill, 'en')).content);
    expect(html).toContain('youtube');
    expect(html.match(/<img/g) ?? []).toHaveLength(isShown);
    const asCover = articleHtml((await pageArticleOf({ ...withStill, featureImage: still }, 'en')).content);
    expect(asCover, 'the cover of the post').not.toContain('<img');
  });
});
