import { existsSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { LOCALES } from '@/lib/config/languages';
import { companyRecord } from '@/sandbox/cms/content/company-file';
import { readContent } from '@/sandbox/cms/content/read-content';
import { mapTexts, widthOf, type DrawnText } from '@/sandbox/cms/uploads/outline-text';
import { drawingIn, scalesIn, TEMPLATE_WORDS } from '@/sandbox/cms/uploads/template-words';
import { createMediaService } from '@/sandbox/media/media-service';
import { templateFile, TEMPLATES } from '@/sandbox/media/templates';
import { entriesOf } from '@/tools/cms/write-seed';

const OTHERS = LOCALES.filter((locale) => locale !== 'en');
/** Names that are the same everywhere. */
const SAME = /^(?:Northlight|REC|“|[\d\s:%−]*)$/;
/** Words smaller than that look like another drawing. */
const SMALLEST = 0.74;

const drawingOf = (shape: string, slug: string) =>
  readFileSync(`sandbox/drawings/template/${shape}/${slug}.svg`, 'utf8');

function textsIn(svg: string): readonly DrawnText[] {
  const texts: DrawnText[] = [];
  mapTexts(svg, (text) => {
    texts.push(text);
    return text;
  });
  return texts;
}

test.each(TEMPLATES.map(({ shape, slug }) => [slug, shape] as const))(
  'the words of %s are in every language, fit their place and are in its film',
  (slug, shape) => {
    const svg = drawingOf(shape, slug);
    const translations = TEMPLATE_WORDS[slug] ?? [];
    const english = textsIn(svg);
    expect(english.map(({ words }) => words)).toEqual(
      expect.arrayContaining(translations.map(({ en }) => en)),
    );
    for (const { words } of english)
      if (!SAME.test(words))
        expect(
          translations.map(({ en }) => en),
          words,
        ).toContain(words);
    for (const locale of OTHERS) {
      for (const [kind, scale] of scalesIn(svg, translations, locale))
        expect(scale, `${locale}: ${kind}`).toBeGreaterThan(SMALLEST);
      textsIn(drawingIn(svg, slug, locale)).forEach((text, index) => {
        const own = english[index];
        const room = translations.find(({ en }) => en === own?.words)?.room ?? (own ? widthOf(own) * 1.1 : 0);
        expect(widthOf(text), `${locale}: ${text.words}`).toBeLessThanOrEqual(room + 1);
      });
      expect(existsSync(`sandbox/videos/${templateFile(shape, slug, locale)}.mp4`)).toBe(true);
    }
  },
);

test.each([
  ['en', 'template-wide-product-launch'],
  ['ru', 'template-wide-product-launch-in-ru'],
])('the media API names still and film of the language: %s', async (language, file) => {
  const service = createMediaService({
    findDrawing: () => null,
    imageCacheDir: '',
    world: { caller: () => null },
  });
  const reply = await service.handle({
    method: 'GET',
    path: '/get_templates_v2',
    query: `language=${language}&limit=1`,
    headers: {},
    remoteAddress: '',
    readBody: () => Promise.resolve(Buffer.alloc(0)),
  });
  expect(String(reply.body)).toContain(
    `"thumbnail":"/thumbnails/${file}.png","preview":"/thumbnails/${file}.mp4"`,
  );
});

test('a still has the words of the language, and no others', () => {
  const svg = drawingOf('wide', 'product-launch');
  const words = textsIn(drawingIn(svg, 'product-launch', 'ru')).map((text) => text.words);
  expect(words).toContain('Лампа № 4');
  expect(words.join('')).not.toMatch(/[a-z]/i);
});

test('a template on the changelog has the words of the page’s language, from the sandbox and from a Strapi', () => {
  const content = readContent('sandbox/content');
  const templatesIn = (names: Iterable<string>) =>
    new Set([...names].filter((name) => name.startsWith('template-')));
  const served = LOCALES.flatMap((locale) =>
    content.companyPages.flatMap((page, index) =>
      Array.from(
        JSON.stringify(companyRecord(page, locale, index)).matchAll(/\/uploads\/([a-z0-9-]+)\.png/g),
        ([, name = '']) => name,
      ),
    ),
  );
  const seeded = new Set<string>();
  entriesOf({ ...content, posts: [] }, seeded);
  expect(templatesIn(served)).toContain('template-wide-conference-opener-in-ru');
  expect(templatesIn(seeded)).toEqual(templatesIn(served));
});
