import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { PostCover } from '@/components/blog/cards/PostCover';

/**
 * A CSS identifier without quotes (css-syntax-3): ASCII letters, digits, `-` and `_`, letters of other
 * alphabets, and escapes.
 */
const IDENTIFIER =
  /^cover-(?:[-\w]|[\xc0-\xd6\xd8-\xf6\xf8-\u037d\u037f-\u1fff\u200c-\u200d\u203f\u2040\u2070-\u218f\u2c00-\u2fef\u3001-\ud7ff\uf900-\ufdcf\ufdf0-\ufffd\u{10000}-\u{10ffff}]|\\[\da-f]{1,6}(?: |$))*$/u;

const IMAGE = { url: 'https://cms.example/uploads/a.png', alt: '', width: 16, height: 9 };

/** The value of the style attribute that the server writes, as a browser reads it. */
function nameOf(slug: string): string {
  const html = renderToStaticMarkup(<PostCover slug={slug} image={IMAGE} sizes="" />);
  const [style, ...others] = (
    new DOMParser().parseFromString(html, 'text/html').querySelector('.frame')?.getAttribute('style') ?? ''
  ).split(';');
  expect(others).toEqual([]);
  return style?.replace(/^view-transition-name:/, '') ?? '';
}

const unescaped = (name: string) =>
  name.replace(/\\([\da-f]{1,6}) ?/g, (_, hex: string) => String.fromCodePoint(Number.parseInt(hex, 16)));

describe('the transition name of a cover', () => {
  it.each([
    ['cut-on-action', 'cover-cut-on-action'],
    ['a.b', 'cover-a\\2e b'],
    ['a"b<c>&d;}', 'cover-a\\22 b\\3c c\\3e \\26 d\\3b \\7d'],
    ['½µ🎬', 'cover-\\bd \\b5 \\1f3ac'],
  ])('of %s is %s', (slug, name) => {
    expect(nameOf(slug)).toBe(name);
  });

  it('is a unique identifier for every slug', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (slug) => {
        const name = nameOf(slug);
        expect(name).toMatch(IDENTIFIER);
        expect(unescaped(name)).toBe(`cover-${slug}`);
      }),
    );
  });
});
