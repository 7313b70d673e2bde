import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { publishPost, removePost } from '../../tools/lib/sandbox';
import { LOCALES } from '../../lib/config/languages';
import { documentAt, graphOf, oneLine, ORIGIN, POSTS, textAt } from '../seo/support/site';
import { SURVEY, surveyed } from '../support/survey';

const imageOf = async (path: string) =>
  (await documentAt(path)).querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '';

for (const locale of surveyed(LOCALES, ['ru'])) {
  test(`posts and other pages have a preview image (${locale})`, SURVEY, async () => {
    for (const path of [POSTS[locale], locale === 'en' ? '/' : `/${locale}`]) {
      const response = await fetch(await imageOf(path));
      expect(response.status).toBe(200);
      expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      const bytes = Buffer.from(await response.arrayBuffer());
      expect(await sharp(bytes).metadata()).toMatchObject({ format: 'png', width: 1200, height: 630 });
      expect(bytes.length, 'WhatsApp shows no large images').toBeLessThan(300_000);
    }
  });
}

test('a URL that we have not signed is a 404', async () => {
  const url = await imageOf(POSTS.en);
  const [, hash = ''] = /\/([\da-f]{32})\.png$/.exec(url) ?? [];
  const other = hash.replace(/.$/, (last) => (last === '0' ? '1' : '0'));
  for (const wrong of [
    url.replace(hash, other),
    url.replace('/cut-on-action/', '/captions-people-read/'),
    url.replace('/en/', '/fr/'),
    url.replace('.png', '.jpg'),
    url.replace(hash, '0'.repeat(32)),
    `${ORIGIN}/api/og/en/x/y.png`,
    `${ORIGIN}/api/og/xx/cut-on-action/0.png`,
    `${ORIGIN}/api/og/en/${'x'.repeat(3000)}/0.png`,
  ])
    expect((await fetch(wrong)).status, wrong).toBe(404);
});

test('a URL from before the last change redirects to the current image', async () => {
  const slug = 'e2e-changed-title';
  const post = { slug, locale: 'en', title: 'Before' };
  try {
    await publishPost(post);
    const before = await imageOf(`/blog/${slug}`);
    expect((await fetch(before)).status).toBe(200);
    await publishPost({ ...post, title: 'After' });
    const response = await fetch(before, { redirect: 'manual' });
    expect(response.status).toBe(302);
    const today = await fetch(new URL(response.headers.get('location') ?? '', before));
    expect(today.status).toBe(200);
  } finally {
    await removePost(slug);
  }
});

/** 200 characters that an editor, or somebody worse, may write. */
const HOSTILE =
  `"Quotes" “and” 'more' & <b>tags</b> </script><script>alert(1)</script> --> ]]> 🎬👩‍👩‍👧 שלום עולם مرحبا \u2028 ${'Шумящий '.repeat(12)}`.slice(
    0,
    200,
  );

test('a title of 200 characters with quotes, tags, emoji and other scripts works everywhere', async () => {
  const slug = 'e2e-hostile-title';
  try {
    await publishPost({
      slug,
      locale: 'en',
      title: HOSTILE,
      excerpt: HOSTILE,
      blogBody: `<h2>Why</h2><p>Because.</p>`,
      category: [{ id: 1, name: HOSTILE, slug: 'editing-basics' }],
    });
    const document = await documentAt(`/blog/${slug}`);
    // A title is text: tags, and what a script element says, are no part of it.
    const visibleTitle = oneLine(HOSTILE.replace(/<b>|<\/b>|<\/script><script>.*<\/script>/g, ''));
    expect(oneLine(document.querySelector('h1')?.textContent)).toBe(visibleTitle);
    expect(
      document.querySelectorAll('script:not([src]):not([type])').length,
      'the one inline script of every page',
    ).toBe(1);
    const posting = graphOf(document).find((node) => node['@type'] === 'BlogPosting');
    const headline = oneLine(posting?.headline as string).replace(/…$/, '');
    expect(headline.length).toBeGreaterThan(80);
    expect(visibleTitle).toContain(headline);
    const image = await fetch(
      document.querySelector('meta[property="og:image"]')?.getAttribute('content') ?? '',
    );
    expect(image.status).toBe(200);
    const markdown = await textAt(`/blog/${slug}.md`);
    expect(oneLine(JSON.parse(/^title: (.*)$/m.exec(markdown)?.[1] ?? '') as string)).toBe(visibleTitle);
    const preview = await textAt(`/tools/preview?url=/blog/${slug}`);
    expect(preview).not.toContain('<script>alert(1)');
  } finally {
    await removePost(slug);
  }
});
