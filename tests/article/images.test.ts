import { describe, expect, it } from 'vitest';
import { IMAGE_WIDTHS, imagesIn } from '@/lib/article/images';
import { IMAGE_QUALITY } from '@/lib/next/image-url';
import { htmlOf, OPTIONS, treeOf, drawnArticle } from './options';
import nextConfig from '@/next.config.js';
import { mediaAt } from '../support/media';

const optimised = (url: string, width: number) =>
  `/_next/image?url=${encodeURIComponent(url)}&amp;w=${width}&amp;q=75`;
const attribute = (html: string, name: string) => new RegExp(`\\s${name}="([^"]*)"`, 'i').exec(html)?.[1];
const IMAGE = 'https://cms.example/strapi/uploads/x.png';

describe('the URL of an image', () => {
  it.each([
    ['/uploads/x.png', 'https://cms.example/strapi/uploads/x.png'],
    ['/uploads/a b.png', 'https://cms.example/strapi/uploads/a%20b.png'],
    ['https://cms.example/strapi/uploads/y.jpg', 'https://cms.example/strapi/uploads/y.jpg'],
    ['//cms.example/strapi/uploads/y.jpg', 'https://cms.example/strapi/uploads/y.jpg'],
    ['/uploads/logo.svg.png', 'https://cms.example/strapi/uploads/logo.svg.png'],
  ])('%s of the content service goes through the optimiser as %s', (src, url) => {
    const html = htmlOf(`<img src="${src}">`);
    expect(attribute(html, 'src')).toBe(optimised(url, 1600));
    expect(attribute(html, 'srcset')).toBe(
      [640, 828, 1200, 1600].map((width) => `${optimised(url, width)} ${width}w`).join(', '),
    );
    expect(attribute(html, 'sizes')).toBe('(min-width: 704px) 704px, 100vw');
  });

  it.each([
    ['of another host', 'https://other.example/strapi/uploads/y.jpg'],
    ['of a host that looks like ours', 'https://cms.example.evil.example/strapi/uploads/y.jpg'],
    ['with a user', 'https://user@cms.example/strapi/uploads/y.jpg'],
    ['outside the uploads', 'https://cms.example/strapi/admin/y.jpg'],
    ['with a query', '/uploads/x.png?v=2', 'https://cms.example/strapi/uploads/x.png?v=2'],
    ['that is an SVG', '/uploads/logo.svg', 'https://cms.example/strapi/uploads/logo.svg'],
  ])('%s stays as it is', (_, src, expectedSrc = src) => {
    const html = htmlOf(`<img src="${src}" alt="">`);
    expect(attribute(html, 'src')).toBe(expectedSrc);
    expect(html.toLowerCase()).not.toContain('srcset');
  });

  it('is joined to the base as Strapi does, with or without a slash between', () => {
    expect(
      htmlOf('<img src="/uploads/x.png">', {
        mediaBase: 'https://cms.example/strapi/',
      }),
    ).toContain(encodeURIComponent(IMAGE));
    expect(htmlOf('<img src="@evil.example/x.png">')).toContain(
      'src="https://cms.example/strapi/@evil.example/x.png"',
    );
  });

  it('is joined to a base that ends with several slashes', () => {
    expect(htmlOf('<img src="a//b.png">', { mediaBase: 'https://cms.example/strapi///' })).toContain(
      'src="https://cms.example/strapi/a//b.png"',
    );
  });

  it('is joined to the base even with a colon or two slashes further on', () => {
    for (const path of ['uploads/a:b.png', 'uploads//b.png'])
      expect(htmlOf(`<img src="${path}">`, { mediaBase: 'https://cms.example' })).toContain(
        encodeURIComponent(`https://cms.example/${path}`),
      );
  });

  it('stays relative without a base', () => {
    for (const src of ['/x.png', 'x.png'])
      expect(htmlOf(`<img src="${src}">`, { mediaBase: '' })).toContain(`src="${src}"`);
  });

  it.each([' ', 'javascript:alert(1)'])('removes the image if no browser may load it: "%s"', (src) => {
    expect(htmlOf(`<p>a<img src="${src}" alt="x">b</p>`)).toBe('<p>ab</p>');
  });
});

describe('the size of an image', () => {
  it.each([
    ['its attributes', 'width="300" height="200"'],
    ['its attributes with units', 'width="300px" height="200px"'],
  ])('is %s', (_, attributes) => {
    const html = htmlOf(`<img src="/uploads/x.png" ${attributes}>`);
    expect(attribute(html, 'width')).toBe('300');
    expect(attribute(html, 'height')).toBe('200');
  });

  it.each([
    [1, 1],
    [20_000, 20_000],
  ])('may be %i × %i', (width, height) => {
    const html = htmlOf(`<img src="/uploads/x.png" width="${width}" height="${height}">`);
    expect(attribute(html, 'width')).toBe(String(width));
    expect(attribute(html, 'height')).toBe(String(height));
  });

  it.each([
    '',
    'width="300"',
    'width="100%" height="50%"',
    'width="0" height="0"',
    'width="-5" height="9"',
    'width="20001" height="1"',
  ])('is not made up when unknown: %s', (attributes) => {
    const html = htmlOf(`<img src="/uploads/x.png" ${attributes}>`);
    expect(html).not.toContain('class');
    expect(attribute(html, 'width')).toBeUndefined();
    expect(attribute(html, 'height')).toBeUndefined();
  });

  it.each([
    ['none', '', 1200, 900],
    ['other proportions', 'width="600" height="600"', 600, 450],
    ['more than the file has', 'width="2400" height="1800"', 1200, 900],
  ])('has the proportions of its file, whatever was written: %s', (_, attributes, width, height) => {
    const imageSizes = new Map([[IMAGE, { width: 1200, height: 900 }]]);
    const html = htmlOf(`<img src="/uploads/x.png" ${attributes}>`, { imageSizes });
    expect([attribute(html, 'width'), attribute(html, 'height')]).toEqual([String(width), String(height)]);
  });

  it('is replaced by its alternative text if the file is gone', () => {
    const imageSizes = new Map([[IMAGE, 'missing' as const]]);
    const html = htmlOf(
      '<figure><img src="/uploads/x.png" alt="A cut"><figcaption>One</figcaption></figure>',
      {
        imageSizes,
      },
    );
    expect(html).toBe('<figure>A cut<figcaption>One</figcaption></figure>');
  });

  it('is looked up only where it is not written, and only at the content service', () => {
    const tree = treeOf(
      '<img src="/uploads/x.png"><img src="/uploads/x.png"><img src="/uploads/y.png" width="3" height="2"><img src="https://a.example/z.png">',
    );
    expect(imagesIn(tree, mediaAt('https://cms.example/strapi'))).toEqual([IMAGE]);
  });

  it('up to 32 pixels makes it an icon, which stays in its line', () => {
    const heights = [32, 33].map((height) =>
      htmlOf(`<img src="/uploads/x.png" width="40" height="${height}">`),
    );
    expect(heights.map((html) => html.includes('class="icon"'))).toEqual([true, false]);
  });

  it.each([
    [640, [640], '(min-width: 640px) 640px, 100vw'],
    [4000, [640, 828, 1200, 1600], '(min-width: 704px) 704px, 100vw'],
  ])('%i wide requests no more pixels than it has', (width, widths, sizes) => {
    const html = htmlOf(`<img src="/uploads/x.png" width="${width}" height="100">`);
    const srcsetWidths = [...(attribute(html, 'srcset') ?? '').matchAll(/ (\d+)w/g)].map(([, number]) =>
      Number(number),
    );
    expect(srcsetWidths).toEqual(widths);
    expect(attribute(html, 'sizes')).toBe(sizes);
    expect(attribute(html, 'src')).toBe(optimised(IMAGE, widths.at(-1) ?? 0));
  });
});

describe('an image embedded as Base64', () => {
  const inline = (characters: number, type = 'image/png') => `data:${type};base64,${'A'.repeat(characters)}`;
  const htmlWith = (src: string, options = { inlineImages: true }) =>
    drawnArticle(`<p>a <img src="${src}" alt="Bowl"> b</p>`, { ...OPTIONS, ...options }).html;

  it('is shown on a page; elsewhere its alternative text is', () => {
    expect(htmlWith(inline(400))).toContain(`src="${inline(400)}"`);
    expect(htmlWith(inline(400), { inlineImages: false })).toBe('<p>a Bowl b</p>');
  });

  it.each([
    ['too large', inline(65_600)],
    ['a drawing, which may hold a script', inline(400, 'image/svg+xml')],
    ['no image', inline(400, 'text/html')],
    ['more than its data', `${inline(400)},<script>`],
  ])('leaves its words if it is %s', (_, src) => {
    expect(htmlWith(src)).toBe('<p>a Bowl b</p>');
  });

  it('does not count towards the size limit, and a page shows at most ten', () => {
    const huge = `<p>before</p><img src="${inline(1_200_000)}" alt="Bowl"><p>after</p>`;
    expect(drawnArticle(huge, OPTIONS)).toMatchObject({ problem: null, plainText: 'before\nBowl\nafter' });
    const many = `<img src="${inline(400)}" alt="">`.repeat(12);
    expect(drawnArticle(many, { ...OPTIONS, inlineImages: true }).html.match(/<img/g)).toHaveLength(10);
  });

  it('must have an image type', () => {
    for (const html of [
      `<video poster="${inline(400)}" src="/f.mp4"></video>`,
      `<a href="${inline(400)}">a</a>`,
    ])
      expect(drawnArticle(html, { ...OPTIONS, inlineImages: true }).html).not.toContain('data:');
  });
});

describe('an image', () => {
  it('loads lazily and never holds up the text', () => {
    const html = htmlOf('<img src="/uploads/x.png" loading="eager" fetchpriority="high" decoding="sync">');
    expect(attribute(html, 'loading')).toBe('lazy');
    expect(attribute(html, 'decoding')).toBe('async');
    expect(html).not.toContain('fetchpriority');
    expect(html).not.toContain('<link');
  });

  it('keeps its description and has an empty `alt` without one', () => {
    expect(attribute(htmlOf('<img src="/x.png" alt="A storyboard" title="Frames">'), 'alt')).toBe(
      'A storyboard',
    );
    expect(attribute(htmlOf('<img src="/x.png" title="Frames">'), 'title')).toBe('Frames');
    expect(attribute(htmlOf('<img src="/x.png">'), 'alt')).toBe('');
  });

  it('drops a `srcset` that an editor wrote', () => {
    expect(
      htmlOf('<img src="/x.svg" srcset="https://evil.example/a.png 1x" sizes="1px" width="1" height="1">'),
    ).not.toMatch(/evil|1px/);
  });

  it('beyond the first 500 is not optimised, so that a megabyte of `<img>` grows to a few megabytes only', () => {
    const html = htmlOf('<img src="/uploads/x.png">'.repeat(600));
    expect(html.match(/srcset/gi)).toHaveLength(500);
    expect(html.match(/<img/g)).toHaveLength(600);
  });

  it('is optimised after any number of images of other hosts', () => {
    const others = '<img src="https://other.example/x.png">'.repeat(500);
    expect(htmlOf(`${others}<img src="/uploads/x.png">`).match(/srcset/gi)).toHaveLength(1);
  });
});

describe('the optimiser', () => {
  it('receives only widths and qualities that next.config.js allows', async () => {
    const { deviceSizes = [], imageSizes = [], qualities } = (await nextConfig()).images ?? {};
    for (const width of IMAGE_WIDTHS) expect([...deviceSizes, ...imageSizes]).toContain(width);
    expect(qualities).toContain(IMAGE_QUALITY);
  });
});
