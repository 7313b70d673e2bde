import { describe, expect, it } from 'vitest';
import { htmlOf, OPTIONS, drawnArticle } from './options';

const tocOf = (html: string) => drawnArticle(html, OPTIONS).toc;
const line = (id: string, text: string) => ({ id, text });
const entry = (id: string, text: string, children: readonly { id: string; text: string }[] = []) => ({
  id,
  text,
  children,
});

describe('the table of contents', () => {
  it('has the H2s with their H3s, and no other heading', () => {
    const html = '<h2>One</h2><h3>One A</h3><h4>deep</h4><h3>One B</h3><p>text</p><h2>Two</h2><h3>Two A</h3>';
    expect(tocOf(html)).toEqual([
      entry('one', 'One', [line('one-a', 'One A'), line('one-b', 'One B')]),
      entry('two', 'Two', [line('two-a', 'Two A')]),
    ]);
  });

  it('leaves out an H3 before the first H2, which still has an id', () => {
    const html = '<h3>Early</h3><h2>One</h2>';
    expect(tocOf(html)).toEqual([entry('one', 'One')]);
    expect(htmlOf(html)).toContain('<h3 id="early">');
  });

  it('finds headings at any depth', () => {
    expect(
      tocOf('<section><div><h2>In</h2></div></section><blockquote><h3>Quoted</h3></blockquote>'),
    ).toEqual([entry('in', 'In', [line('quoted', 'Quoted')])]);
  });

  it('has an id for each entry that is unique in the article', () => {
    const { html, toc } = drawnArticle(
      '<p id="one">x</p><h2>One</h2><h3>One</h3><h2>One</h2><h3 id="one-2">Other</h3>',
      OPTIONS,
    );
    const ids = toc.flatMap(({ id, children }) => [id, ...children.map((child) => child.id)]);
    expect(new Set(ids).size).toBe(4);
    for (const id of ids) expect(html.split(`id="${id}"`)).toHaveLength(2);
  });
});

describe('the text of an entry', () => {
  it.each([
    ['markup inside', '<h2>Cut <em>on</em> <a href="/x">action</a></h2>', 'Cut on action'],
    ['a footnote', '<h2 id="a">Cut<sup id="r1"><a href="#fn1">1</a></sup></h2>', 'Cut'],
    ['a footnote of Word', '<h2>Cut<a href="#_ftn1" name="_ftnref1">[1]</a></h2>', 'Cut'],
    ['a footnote without a link', '<h2>Cut<sup>[2]</sup> on<sup>*</sup> action</h2>', 'Cut on action'],
    ['a link to itself', '<h2>Cut<a class="headerlink" href="#cut">¶</a></h2>', 'Cut'],
    ['a power', '<h2>10 m<sup>2</sup> in the 1<sup>er</sup></h2>', '10 m2 in the 1er'],
    ['soft hyphens', '<h2>Unter&shy;wasser&#8203;film</h2>', 'Unterwasserfilm'],
    [
      'readings',
      '<h2><ruby>日<rt>に</rt>本<rt>ほん</rt></ruby>の<ruby>話<rp>(</rp><rt>はなし</rt><rp>)</rp></ruby></h2>',
      '日本の話',
    ],
    ['a Persian joiner', '<h2>می\u200cخواهم</h2>', 'می\u200cخواهم'],
    ['a line break', '<h2>First<br>second</h2>', 'First second'],
    ['an image in place of text', '<h2><img src="/x.png" alt="Storyboard"></h2>', 'Storyboard'],
  ])('is plain when the heading has %s', (_, html, text) => {
    expect(tocOf(html)[0]?.text).toBe(text);
  });
});

it('an image without a description in a heading stays', () => {
  expect(htmlOf('<h2><img src="/x.png"></h2>')).toMatch(/^<img /);
});

describe('the id of a heading', () => {
  it.each([
    ['its own', '<h2 id="own">Title</h2>', 'own'],
    ['that of an old named anchor inside', '<h2><a name="inner"></a>Title</h2>', 'inner'],
    ['not that of its footnote', '<h2>Cut<a id="ref1" href="#fn1">[1]</a></h2>', 'cut'],
    [
      'a slug without soft hyphens',
      '<h2>Unter&shy;wasser<sup><a href="#fn2">2</a></sup></h2>',
      'unterwasser',
    ],
    ['a default for one without letters', '<h2>🎬</h2>', 'section'],
    ['not that of a span inside', '<h2><span id="inner">Title here</span></h2>', 'title-here'],
  ])('is %s', (_, html, id) => {
    expect(tocOf(html)[0]?.id).toBe(id);
    expect(htmlOf(html)).toContain(`<h2 id="${id}">`);
  });

  it('moves from the link to the heading, and an anchor left useless is removed', () => {
    expect(htmlOf('<h2><a id="a" href="/x">T</a></h2>')).toBe('<h2 id="a"><a href="/x">T</a></h2>');
    expect(htmlOf('<h2><a name="a"></a>T</h2>')).toBe('<h2 id="a"><a href="#a">T</a></h2>');
  });

  it('that comes from a link leaves the rest of the heading as it was', () => {
    expect(htmlOf('<h2><a id="a" href="/x">T</a> <em>and</em> <a id="b" href="/y">U</a></h2>')).toBe(
      '<h2 id="a"><a href="/x">T</a> <em>and</em> <a href="/y" id="b">U</a></h2>',
    );
  });

  it('is numbered when texts are equal', () => {
    expect(tocOf('<h2>Tip</h2><h2>Tip</h2><h2>Tip</h2><h2>Tip 2</h2>').map(({ id }) => id)).toEqual([
      'tip',
      'tip-2',
      'tip-3',
      'tip-2-2',
    ]);
  });

  it('avoids an id that a later element has', () => {
    expect(tocOf('<h2>Intro</h2><p id="intro">x</p>').map(({ id }) => id)).toEqual(['intro-2']);
  });
});

describe('an empty heading', () => {
  it.each(['<h2> &nbsp; </h2>', '<h4><strong></strong></h4>'])('loses its tags: %s', (html) => {
    expect(htmlOf(`${html}<p>x</p>`)).not.toMatch(/<h\d/);
    expect(tocOf(html)).toEqual([]);
  });
});
