// @vitest-environment jsdom
import { readdirSync } from 'node:fs';
import { join, sep } from 'node:path';
import { describe, expect, it } from 'vitest';
import { findDrawing } from '../../sandbox/cms/uploads/find-drawing';
import { TEMPLATES } from '../../sandbox/media/templates';

/** The name of every committed drawing: its path with dashes, a cover's category last. */
const NAMES = readdirSync(join('sandbox', 'drawings'), { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.svg'))
  .map((file) => {
    const [kind = '', ...rest] = file.slice(0, -'.svg'.length).split(sep);
    return [kind, ...(kind === 'cover' ? rest.reverse() : rest)].join('-');
  });

function find(name: string): string {
  const svg = findDrawing(name);
  if (svg === null) throw new Error(`no drawing is called ${name}`);
  return svg;
}

/** The root of the document; throws if the XML is not well-formed. */
function parse(svg: string): Element {
  const { documentElement } = new DOMParser().parseFromString(svg, 'image/svg+xml');
  if (documentElement.tagName !== 'svg' || documentElement.querySelector('parsererror'))
    throw new Error(documentElement.textContent);
  return documentElement;
}

describe('findDrawing', () => {
  it('finds every committed drawing, a well-formed picture with nothing but its own shapes', () => {
    expect(NAMES.length).toBeGreaterThan(150);
    for (const name of NAMES) {
      const root = parse(find(name));
      expect(root.querySelectorAll('text, script, image, use, foreignObject, style'), name).toHaveLength(0);
      for (const element of root.querySelectorAll('*'))
        for (const attribute of element.attributes) {
          expect(attribute.name, name).not.toMatch(/^on|href$/);
          expect(attribute.value, name).not.toMatch(/NaN|undefined|Infinity|url\((?!#)/);
        }
    }
  });

  it('has a different thumbnail for every template', () => {
    const thumbnails = TEMPLATES.map(({ shape, slug }) => find(`template-${shape}-${slug}`));
    expect(new Set(thumbnails).size).toBe(TEMPLATES.length);
  });

  it('always gives a name without its own drawing the same common one, and uses all of those', () => {
    const covers = Array.from({ length: 40 }, (_, index) => `cover-post-${index}-ai-video`);
    expect(covers.map(find)).toEqual(covers.map(find));
    expect(new Set(covers.map(find)).size).toBe(4);
    expect(find('portrait-somebody-else')).toMatch(/^<svg/);
    expect(find('figure-phone-somewhere')).toMatch(/^<svg/);
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
    'template-wide-no-such',
    'portrait',
    'portrait-',
    'logo-2',
    'poster-a',
    'cover-A-video-marketing',
    'portrait-../maya',
    'portrait-"><script>',
    'portrait-maya\n',
  ])('finds nothing for %j', (name) => {
    expect(findDrawing(name)).toBeNull();
  });
});
