// @vitest-environment jsdom
import { describe, expect, it } from 'vitest';
import { drawSvg } from '@/sandbox/media-art/draw';
import { oklchToHex } from '@/sandbox/media-art/oklch';
import { CATEGORY_HUES, CATEGORY_SLUGS, tonesOf } from '@/sandbox/media-art/palette';

const KINDS = [
  'timeline',
  'storyboard',
  'waveform',
  'framing',
  'captions',
  'palette',
  'phone',
  'layers',
  'calendar',
  'split',
];

const POST_COVERS = [
  'cover-video-marketing-plan-video-marketing',
  'cover-product-demo-script-video-marketing',
  'cover-video-call-to-action-video-marketing',
  'cover-customer-testimonial-videos-video-marketing',
  'cover-read-a-retention-curve-video-marketing',
  'cover-video-in-email-video-marketing',
  'cover-what-a-minute-of-video-costs-video-marketing',
  'cover-cut-on-action-editing-basics',
  'cover-pacing-short-videos-editing-basics',
  'cover-colour-correction-in-five-steps-editing-basics',
  'cover-prompts-for-ai-video-ai-video',
  'cover-ai-video-storyboard-ai-video',
  'cover-label-ai-footage-ai-video',
  'cover-vertical-video-safe-areas-social-media',
  'cover-one-recording-ten-clips-social-media',
  'cover-linkedin-video-for-experts-social-media',
  'cover-record-clean-voice-over-sound-and-music',
  'cover-choose-music-licence-sound-and-music',
  'cover-captions-people-read-captions-and-accessibility',
  'cover-audio-description-basics-captions-and-accessibility',
  'cover-customise-a-video-template-templates-and-design',
  'cover-brand-kit-for-video-templates-and-design',
  'cover-film-with-your-phone-mobile-video',
  'cover-review-video-with-a-team-team-workflows',
];

const STRANGER_COVERS = CATEGORY_SLUGS.flatMap((slug) =>
  ['a', 'b', 'c', 'd'].map((key) => `cover-${key}-${slug}`),
);
const FIGURES = KINDS.flatMap((kind) =>
  ['plan', 'first-cut', 'check', 'evening'].map((seed) => `figure-${kind}-${seed}`),
);
const PORTRAITS = ['maya', 'tomas', 'aiko', 'daniel', 'irina', 'somebody-else'].map(
  (seed) => `portrait-${seed}`,
);
const ALL_NAMES = [...POST_COVERS, ...STRANGER_COVERS, ...FIGURES, ...PORTRAITS, 'logo', 'og-background'];

const EXPECTED_SIZES: readonly (readonly [name: string, size: string])[] = [
  ['cover-cut-on-action-editing-basics', '1600 900'],
  ['figure-split-plan', '1600 900'],
  ['portrait-maya', '512 512'],
  ['logo', '512 512'],
  ['og-background', '1200 630'],
];

describe('drawSvg', () => {
  it.each(ALL_NAMES)('draws %s as a well-formed picture with nothing but its own shapes', (name) => {
    const root = parse(draw(name));

    expect(root.querySelectorAll('text, script, image, use, foreignObject, style')).toHaveLength(0);
    expect(root.querySelectorAll('path, rect, circle').length).toBeGreaterThan(1);
    for (const element of root.querySelectorAll('*')) {
      for (const attribute of element.attributes) {
        expect(attribute.name).not.toMatch(/^on|href$/);
        expect(attribute.value).not.toMatch(/NaN|undefined|Infinity|url\((?!#)/);
      }
    }
  });

  it.each(ALL_NAMES)('points %s at openings it defines, each once', (name) => {
    const root = parse(draw(name));
    const ids = [...root.querySelectorAll('[id]')].map(({ id }) => id);
    const wanted = [...root.querySelectorAll('[mask]')].map((element) =>
      element.getAttribute('mask')?.slice(5, -1),
    );

    expect(new Set(ids)).toEqual(new Set(wanted));
    expect(new Set(ids).size).toBe(ids.length);
  });

  it.each(EXPECTED_SIZES)('draws %s on %s', (name, size) => {
    expect(parse(draw(name)).getAttribute('viewBox')).toBe(`0 0 ${size}`);
  });

  it('gives the same bytes for the same name', () => {
    const first = ALL_NAMES.map(drawSvg);
    const second = ALL_NAMES.map(drawSvg);

    expect(second).toEqual(first);
  });

  it('gives every post, figure and author a drawing of its own', () => {
    const names = [...POST_COVERS, ...FIGURES, ...PORTRAITS];

    expect(new Set(names.map(drawSvg)).size).toBe(names.length);
  });

  it.each(CATEGORY_SLUGS)('varies the cover of a post it does not know in %s', (slug) => {
    const covers = ['a', 'b', 'c', 'd'].map((key) => draw(`cover-${key}-${slug}`));

    expect(new Set(covers).size).toBe(4);
  });

  it('knows an author by first name', () => {
    expect(draw('portrait-maya-lindqvist')).toBe(draw('portrait-maya'));
  });

  it.each([
    '',
    'cover',
    'cover-',
    'cover-video-marketing',
    'cover-some-post-cooking',
    'figure-timeline',
    'figure-timeline-',
    'figure-hologram-plan',
    'figure-constructor-plan',
    'portrait',
    'portrait-',
    'logo-2',
    'poster-a',
    'cover-A-video-marketing',
    'portrait-../maya',
    'portrait-"><script>',
    'portrait-maya\n',
  ])('draws nothing for %j', (name) => {
    expect(drawSvg(name)).toBeNull();
  });
});

describe('oklchToHex', () => {
  it.each([
    [1, 0, 0, '#ffffff'],
    [0, 0, 0, '#000000'],
    [0.6279, 0.2577, 29.23, '#ff0000'],
    [0.8664, 0.2948, 142.5, '#00ff00'],
    [0.452, 0.3132, 264.05, '#0000ff'],
  ])('turns oklch(%f %f %f) into %s', (lightness, chroma, hue, hex) => {
    expect(oklchToHex(lightness, chroma, hue)).toBe(hex);
  });

  it('keeps the lightness of a colour that sRGB cannot show', () => {
    expect(oklchToHex(0.5, 0.4, 120)).toMatch(/^#[0-9a-f]{6}$/);
  });
});

describe('tonesOf', () => {
  it('gives each category a hue of its own', () => {
    const bases = CATEGORY_SLUGS.map((slug) => tonesOf(CATEGORY_HUES[slug]).base);

    expect(new Set(bases).size).toBe(CATEGORY_SLUGS.length);
  });
});

function draw(name: string): string {
  const svg = drawSvg(name);
  if (svg === null) throw new Error(`no drawing is called ${name}`);
  return svg;
}

/** The root of the document; throws where the XML is not well-formed. */
function parse(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (documentElement.tagName !== 'svg' || documentElement.querySelector('parsererror')) {
    throw new Error(documentElement.textContent);
  }
  return documentElement;
}
