import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey';
import { publishPost, removePost } from '../../tools/lib/sandbox';
import { RARE } from '../support/survey';
import { SECOND_BLOG_PAGE } from '../../tools/lib/second-blog-page';

/** A word longer than a phone's line, as a URL, a hashtag or a German noun can be. */
const WORD = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebswerkbauunterbeamtengesellschaft'.repeat(2);
const WIDTHS = [320, 390, 820, 1024, 1200, 1440, 1920];
/** Older than all others, so that the lists of other journeys stay as they are. */
const LONG_AGO = '2019-02-01T09:00:00.000Z';
const WITH_HEADINGS = '/blog/cut-on-action';

const cover = {
  id: 7001,
  url: '/uploads/cover-cut-on-action-editing-basics.png',
  width: 1600,
  height: 900,
  alternativeText: WORD,
};
const paragraphs =
  '<p>A frame shows what somebody wanted to be seen, and a cut says what follows.</p>'.repeat(12);
const small = `<p>Text</p><figure><img src="/uploads/thumbnail_portrait-maya.png" width="156" height="156" alt="Maya"></figure>
<figure><img src="/uploads/thumbnail_portrait-aiko.png" alt="Aiko"></figure>${paragraphs}`;
const longWords = `<h2>${WORD}</h2><p>${WORD} <a href="https://example.com/">${WORD}</a> <code>${WORD}</code></p>
<ul><li>${WORD}</li></ul><blockquote><p>${WORD}</p><cite>${WORD}</cite></blockquote><h3>${WORD}</h3>
<dl><dt>${WORD}</dt><dd>${WORD}</dd></dl><pre><code>${WORD} ${WORD}</code></pre>
<table><caption>${WORD}</caption><tr><th>${WORD}</th><td>${WORD}</td></tr></table>
<details><summary>${WORD}</summary><p>${WORD}</p></details>
<figure><img src="/uploads/thumbnail_portrait-maya.png" alt="${WORD}"><figcaption>${WORD}</figcaption></figure>
<iframe src="https://www.youtube.com/embed/eRsGyueVLvQ" title="${WORD}"></iframe><h2>Two</h2>${paragraphs}`;
const longNames = {
  title: `Named ${WORD}`,
  excerpt: WORD,
  author: { id: 7001, slug: 'nobody', name: WORD, firstName: WORD, lastName: '', bio: WORD, url: '' },
  category: [{ id: 7001, slug: 'unheard-of', name: WORD }],
  platform: [{ id: 7001, slug: 'unheard-of', name: WORD }],
  faqs: { id: 7001, title: WORD, subtitle: WORD, faq: [{ id: 1, question: WORD, answer: WORD }] },
  howToSchema: { title: WORD, description: WORD, step: [{ id: 1, title: WORD, description: WORD, step: 1 }] },
  contextualCard: { title: WORD, description: WORD, ctaText: WORD, ctaUrl: 'https://example.com/' },
};

/** As sent by a service that uploads to a bucket and whose relations are names. */
const fromElsewhere = {
  featureImage: { ...cover, url: 'https://bucket.example/cover.png' },
  author: { id: 7002, name: 'Ines Nopage', bio: '', url: '', avatar: { url: '/uploads/face.svg' } },
  category: ['Sound & vision'],
};

/** Posts by editors who have never seen this design. */
const POSTS = [
  { slug: 'without-headings', blogBody: paragraphs, featureImage: cover, showFeatureImageInHead: true },
  { slug: 'without-headings-or-cover', blogBody: paragraphs, showFeatureImageInHead: false },
  { slug: 'of-long-words', blogBody: longWords, featureImage: cover, ...longNames },
  { slug: 'of-long-words-without-headings', blogBody: `<p>${WORD}</p>${paragraphs}`, ...longNames },
  { slug: 'of-small-images', blogBody: small, featureImage: cover, showFeatureImageInHead: false },
  { slug: 'from-elsewhere', blogBody: paragraphs, showFeatureImageInHead: true, ...fromElsewhere },
] as const;

const filmOf = (language: string) => ({
  title: 'From a sketch to an animatic',
  file: { url: '/uploads/from-sketch-to-animatic.mp4' },
  poster: cover,
  duration: 'PT12S',
  captions: [
    { id: 1, language, label: language, file: { url: `/uploads/from-sketch-to-animatic-${language}.vtt` } },
  ],
  chapters: ['0:00', '0:04', '0:08'].map((start, index) => ({
    id: index + 1,
    start,
    title: `Part ${start}`,
  })),
  transcript: 'A sketch per beat.',
});
/** As long as editors write them, in the language of the page. */
const LONG_TITLES = {
  en: 'A film about two people who cut the same interview in different ways and argue about it',
  ru: 'Безопасные зоны вертикального видео: где держать слова, лица и кнопки, чтобы их не закрыли',
  fr: 'Enregistrer une voix off propre chez soi : la pièce, le micro, la distance et la lecture',
  es: 'Grabar una voz en off limpia en casa: la habitación, el micrófono, la distancia y la lectura',
  pt: 'Gravar uma locução limpa em casa: o quarto, o microfone, a distância e a leitura do texto',
};
const pathOf = (locale: string, slug: string) => `${locale === 'en' ? '' : `/${locale}`}/blog/${slug}`;
const withFilm = Object.entries(LONG_TITLES).map(([locale, title]) => ({
  slug: `with-a-film-${locale}`,
  locale,
  title,
  excerpt: `${title}. ${title}.`.slice(0, 170),
  blogBody: `<p>${title}.</p>${paragraphs}<h2>One</h2>${paragraphs}`,
  film: filmOf(locale),
  featureImage: cover,
  showFeatureImageInHead: true,
  updated_at: '2020-02-02T09:00:00.000Z',
}));
/** The same with a player above the text. */
const withPlayer = withFilm.map(({ film: _, ...post }) => ({
  ...post,
  slug: post.slug.replace('film', 'player'),
  blogBody: `<iframe src="https://www.youtube.com/embed/eRsGyueVLvQ" title="A film"></iframe>${post.blogBody}`,
}));
const FILM_POSTS = [...withFilm, ...withPlayer];

/** Pages that list posts, each in a different way. */
const LISTS = [
  '/',
  '/blog',
  SECOND_BLOG_PAGE,
  '/blog/category',
  '/blog/category/editing-basics',
  '/blog/profession',
  '/blog/trending',
  '/blog/author/maya-lindqvist',
  '/blog/search?q=donaudampfschifffahrt',
  WITH_HEADINGS,
];

// One after the other, because they share the posts; not serial, so that the others run if one fails.
test.describe.configure({ mode: 'default' });
test.use({ expectedConsoleErrors: /404/ });
test.beforeAll(async () => {
  for (const post of POSTS) await publishPost({ title: post.slug, published_at: LONG_AGO, ...post });
  for (const post of FILM_POSTS) await publishPost({ published_at: LONG_AGO, ...post });
});
test.afterAll(async () => {
  for (const { slug } of [...POSTS, ...FILM_POSTS]) await removePost(slug);
});

/** How far the page can scroll sideways at each width; empty is the goal. */
async function sidewaysAt(page: Page): Promise<readonly string[]> {
  const problems: string[] = [];
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 });
    const beyond = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    if (beyond > 0) problems.push(`${width} px: +${beyond}`);
  }
  return problems;
}

/** Replaces every text on the page that an editor may have written with one long word. */
const writeLongWords = (page: Page) =>
  page.evaluate((word) => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = texts.nextNode(); node; node = texts.nextNode())
      if (
        node.textContent?.trim() &&
        node.parentElement?.closest('main, footer, [data-announcement]') &&
        !node.parentElement.closest('style, script')
      )
        node.textContent = word;
  }, WORD);

const widthOf = (page: Page, selector: string) =>
  page
    .locator(selector)
    .first()
    .evaluate((element) => element.getBoundingClientRect().width);

test(
  'an unusual post is as wide as the window, and its text as that of any other post',
  RARE,
  async ({ page }) => {
    test.setTimeout(120_000);
    const textWidths = async () => {
      const widths: number[] = [];
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        widths.push(await widthOf(page, '#article-body > p'));
      }
      return widths;
    };
    await page.goto(WITH_HEADINGS);
    const usual = await textWidths();
    for (const { slug } of POSTS) {
      await page.goto(`/blog/${slug}`);
      await expect(page.locator('#article-body')).toContainText(/\S/);
      expect.soft(await sidewaysAt(page), slug).toEqual([]);
      if (!slug.startsWith('without-headings')) continue;
      const shares = (await textWidths()).map((width, index) => width / (usual[index] ?? 1));
      expect.soft(Math.min(...shares), slug).toBeGreaterThanOrEqual(0.6);
    }
  },
);

test('a post with a film begins on the first screen with its words; on paper its still remains', async ({
  page,
}) => {
  test.setTimeout(60_000);
  for (const path of [
    '/blog/ai-video-storyboard',
    ...FILM_POSTS.map(({ locale, slug }) => pathOf(locale, slug)),
  ])
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      await page.goto(path);
      const words = page.locator('#article-body > p').first();
      const film = page.locator('#article-body :is(video, .embed)').first();
      const pageFacts = {
        end: await words.evaluate((paragraph) => {
          const sentence = document.createRange();
          const text = paragraph.firstChild;
          if (!(text instanceof Text)) throw new Error('The article does not begin with a text.');
          sentence.setStart(text, 0);
          sentence.setEnd(text, Math.max(1, text.data.indexOf('.') + 1));
          return sentence.getBoundingClientRect().bottom;
        }),
        wordsStart: (await words.boundingBox())?.y ?? 0,
        film: (await film.boundingBox())?.y ?? 0,
        contents: (await page.locator('[data-contents]').boundingBox())?.height ?? 0,
      };
      expect.soft(pageFacts.end, `${path} at ${width} px`).toBeLessThanOrEqual(height);
      expect.soft(pageFacts.film, `${path} at ${width} px`).toBeGreaterThan(pageFacts.wordsStart);
      if (width === 390) expect.soft(pageFacts.contents, path).toBeLessThan(60);
    }
  await page.goto('/blog/ai-video-storyboard');
  await page.emulateMedia({ media: 'print' });
  const still = page.locator('#article-body video');
  await expect(still).toBeVisible();
  await expect(still).toHaveAttribute('poster', /./);
  await expect(page.getByRole('link', { name: 'The board' })).toBeHidden();
});

test('one long word widens no page that lists posts', RARE, async ({ page }) => {
  test.setTimeout(90_000);
  for (const path of LISTS) {
    await page.goto(path);
    await writeLongWords(page);
    expect.soft(await sidewaysAt(page), path).toEqual([]);
  }
});

test('a post whose images and pages are not here is whole without them', async ({ page }) => {
  await page.goto('/blog/from-elsewhere');
  for (const name of ['Ines Nopage', 'Sound & vision']) {
    await expect(page.getByRole('main').getByText(name).first()).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveCount(0);
  }
  const broken = await page.locator('main img').evaluateAll(async (images: HTMLImageElement[]) => {
    for (const image of images) {
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    return images.filter(({ naturalWidth }) => naturalWidth === 0).map(({ src }) => src);
  });
  expect(broken).toEqual([]);
});

test('a small image keeps its size', async ({ page }) => {
  await page.goto('/blog/of-small-images');
  // The second one's size is in its file only.
  const places = await page.locator('#article-body img').evaluateAll((images) =>
    images.map((image) => {
      const { width, height } = image.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(places).toEqual([
    [156, 156],
    [156, 156],
  ]);
});
