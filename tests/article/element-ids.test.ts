import { describe, expect, it } from 'vitest';
import { createNameRegistry, idsOf, safeId, secureIds } from '@/lib/article/element-ids';
import { element } from '@/lib/article/tree/tree';
import { htmlOf } from './options';

describe('the name of an element', () => {
  it.each(['Introduction', 'fn.2', 'a:b', 'part_two'])('stays: %s', (name) => {
    expect(safeId(name)).toBe(name);
  });

  it.each([
    ['Location', 'section-Location'],
    ['getElementById', 'section-getElementById'],
    ['__proto__', 'section-proto'],
  ])('that a script could mistake for its own gets a prefix: %s becomes %s', (name, moved) => {
    expect(safeId(name)).toBe(moved);
  });

  it.each(
    'location name top self parent history origin event status frames length closed opener print prompt find fetch scroll stop screen performance crypto caches navigator document window cookie title body forms images links write open close clear evaluate atob btoa undefined unescape scrollbars personalbar onclick onbeforeunload ononline gtag dataLayer FB Map Image Promise Request stripe'.split(
      ' ',
    ),
  )('%s of `window`, `document` or a tool gets a prefix', (name) => {
    expect(safeId(name)).toBe(`section-${name}`);
    expect(htmlOf(`<p id="${name}">x</p><p><a href="#${name}">y</a></p>`)).toBe(
      `<p id="section-${name}">x</p><p><a href="#section-${name}">y</a></p>`,
    );
  });

  it.each([
    'online',
    'onboarding',
    'once',
    'ontology',
    'map',
    'image',
    'titles',
    'open-source',
    'error',
    '2026',
  ])('is an ordinary word and stays: %s', (name) => {
    expect(safeId(name)).toBe(name);
  });

  it.each([
    ['my heading', 'my-heading'],
    ['-', ''],
    ['x'.repeat(300), 'x'.repeat(80)],
  ])('of an odd shape becomes a slug: "%s" becomes "%s"', (name, slug) => {
    expect(safeId(name)).toBe(slug);
  });
});

describe('ids in an article', () => {
  it('are unique, and the first element keeps a shared one', () => {
    expect(htmlOf('<p id="a">1</p><p id="a">2</p>')).toBe('<p id="a">1</p><p>2</p>');
  });

  it('change together with the links to them', () => {
    expect(htmlOf('<p id="top">x</p><a href="#top">up</a>')).toBe(
      '<p id="section-top">x</p><a href="#section-top">up</a>',
    );
    expect(
      htmlOf(
        '<p id="мой раздел">x</p><a href="#%D0%BC%D0%BE%D0%B9%20%D1%80%D0%B0%D0%B7%D0%B4%D0%B5%D0%BB">up</a>',
      ),
    ).toContain('href="#мой-раздел"');
  });

  it('are in one normal form, and so are the links to them and to headings', () => {
    expect(
      htmlOf(
        '<p id="cafe\u0301">x</p><a href="#caf\u00e9">y</a><a href="#cafe%CC%81">z</a><a href="#e\u0301">h</a>',
      ),
    ).toBe(
      '<p id="caf\u00e9">x</p><a href="#caf\u00e9">y</a><a href="#caf\u00e9">z</a><a href="#\u00e9">h</a>',
    );
  });

  it('that change to one that is taken are removed', () => {
    expect(htmlOf('<p id="section-top">1</p><p id="top">2</p>')).toBe('<p id="section-top">1</p><p>2</p>');
  });

  it('without a usable character are removed', () => {
    expect(htmlOf('<p id="-">x</p><a href="#-">y</a>')).toBe('<p>x</p><a href="#-">y</a>');
  });

  it('may contain a percent sign, and so may the links to them', () => {
    expect(htmlOf('<p id="a%20b">x</p><a href="#a%20b">y</a>')).toBe(
      '<p id="a-20b">x</p><a href="#a-20b">y</a>',
    );
  });

  it('do not come from empty ids, or from names of elements other than links', () => {
    expect(htmlOf('<p name="a">x</p><a href="#a">y</a>')).toBe('<p>x</p><a href="#a">y</a>');
    expect(htmlOf('<p id="">x</p><p id="">y</p>')).toBe('<p>x</p><p>y</p>');
    expect(htmlOf('<a id="" name="a">x</a>')).toBe('<a id="a">x</a>');
  });

  it('leave links to other ids unchanged', () => {
    expect(htmlOf('<a href="#comments">x</a><a href="#%E0%A4%A">y</a>')).toBe(
      '<a href="#comments">x</a><a href="#%E0%A4%A">y</a>',
    );
  });

  it('come neither from an empty id nor from the name of a paragraph if a step made one', () => {
    const paragraph = (attributes: Readonly<Record<string, string>>) => element('p', attributes, ['x']);
    expect(secureIds([paragraph({ id: '', lang: 'fr' }), paragraph({ name: 'a', lang: 'fr' })])).toEqual([
      paragraph({ lang: 'fr' }),
      paragraph({ lang: 'fr' }),
    ]);
  });

  it('leave an article without ids unchanged, as the same object', () => {
    const tree = [element('p', { lang: 'fr' }, ['x'])];
    expect(secureIds(tree)).toBe(tree);
  });

  it('are listed in the order of the document', () => {
    expect(
      idsOf([
        element('div', { id: 'a' }, [element('p', {}), element('p', { id: 'b' })]),
        element('p', { id: 'c' }),
      ]),
    ).toEqual(['a', 'b', 'c']);
  });

  it('replace old named anchors', () => {
    expect(htmlOf('<a name="part-2"></a><p>x</p><a href="#part-2">y</a>')).toBe(
      '<a id="part-2"></a><p>x</p><a href="#part-2">y</a>',
    );
    expect(htmlOf('<img src="/x.png" name="cookie" width="1" height="1">')).not.toContain('cookie');
  });
});

describe('a registry of names', () => {
  it('stays fast with thousands of equal names', () => {
    const unique = createNameRegistry(['a', 'a-2']);
    const ids = Array.from({ length: 50_000 }, () => unique('a'));
    expect(ids.slice(0, 2)).toEqual(['a-3', 'a-4']);
    expect(new Set(ids).size).toBe(50_000);
  });
});
