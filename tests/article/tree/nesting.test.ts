import { describe, expect, it } from 'vitest';
import { htmlOf } from '../options';

const FRAME = '<iframe src="https://maps.example/x" title="Map"></iframe>';
const LINK = '<p><a href="https://maps.example/x" rel="noopener">Map</a> (from maps.example)</p>';

describe('nesting that a browser would repair', () => {
  it.each([
    ['a frame alone in a paragraph', `<p>${FRAME}</p>`, LINK],
    [
      'a frame between words',
      `<p id="x" lang="fr">one ${FRAME} two</p>`,
      `<p lang="fr" id="x">one </p>${LINK}<p lang="fr"> two</p>`,
    ],
    ['a block deep in a paragraph', `<p>one <b>two ${FRAME}</b></p>`, `<div>one <b>two ${LINK}</b></div>`],
    [
      'a link deep in a link',
      '<a href="/x">one <b>two <a href="/y">three</a></b></a>',
      '<a href="/x">one <b>two three</b></a>',
    ],
    [
      'a frame in a link',
      '<a href="/x"><iframe src="https://maps.example/x" title="Map"></iframe></a>',
      '<a href="/x"><p>Map (from maps.example)</p></a>',
    ],
    [
      'a heading in a heading',
      '<h2>one <h3>two</h3></h2>',
      '<h2 id="one"><a href="#one">one </a></h2><h3 id="two"><a href="#two">two</a></h3>',
    ],
    [
      'a heading in a heading after a cell was removed',
      '<h2>one <td><h3>two</h3></td></h2>',
      '<h2 id="one-two"><a href="#one-two">one two</a></h2>',
    ],
    ['a list in a list', '<ul><li>a</li><ul><li>b</li></ul></ul>', '<ul><li>a<ul><li>b</li></ul></li></ul>'],
    ['line breaks between items', '<ul>\n<li>a</li>\n</ul>', '<ul><li>a</li></ul>'],
    ['text in a list', '<ul>a<li>b</li></ul>', '<ul><li>a</li><li>b</li></ul>'],
    ['an item without a list', '<li>a</li>', '<div>a</div>'],
    ['a caption without a figure', '<figcaption>a</figcaption>', '<div>a</div>'],
    ['a summary without a details element', '<summary>a</summary>', '<div>a</div>'],
    ['a term without a list', '<dt>a</dt><dd>b</dd>', '<div>a</div><div>b</div>'],
  ])('is repaired: %s', (_, html, expected) => {
    expect(htmlOf(html)).toBe(expected);
  });

  it.each(['blockquote', 'ol', 'table'])('turns a paragraph with a %s deep inside into a div', (name) => {
    const inside = { ol: '<li>b</li>', table: '<tr><td>b</td></tr>' }[name] ?? 'b';
    expect(htmlOf(`<p>a<span><${name}>${inside}</${name}></span></p>`)).toMatch(/^<div>a<span>/);
  });

  it.each([
    ['in a cell', '<tr><td><b><a href="/y">z</a></b></td></tr>'],
    ['between cells', '<b><a href="/y">z</a></b><tr><td>1</td></tr>'],
  ])('leaves no link in a table inside a link, %s', (_, rows) => {
    expect(htmlOf(`<a href="/x">a<table>${rows}</table></a>`)).not.toContain('href="/y"');
  });

  it('leaves parts of a table where they are', () => {
    const html = htmlOf(
      '<table><colgroup><col span="2"></colgroup><tbody><tr><td>a</td></tr></tbody><tfoot><tr><td>b</td></tr></tfoot></table>',
    );
    expect(html).toContain('<colgroup><col span="2"/></colgroup>');
    expect(html).toContain('<tfoot><tr><td>b</td></tr></tfoot>');
  });

  it('leaves an empty paragraph, which editors use as a gap', () => {
    expect(htmlOf('<p>a</p><p></p><p>&nbsp;</p><p>b</p>')).toBe('<p>a</p><p></p><p>\u00a0</p><p>b</p>');
  });

  it('leaves grouped terms alone', () => {
    const html = '<dl><div><dt>a</dt><dd>b</dd></div></dl>';
    expect(htmlOf(html)).toBe(html);
  });

  it('leaves valid nesting alone', () => {
    const html =
      '<p>a <em>b <strong>c</strong></em></p><dl><dt>a</dt><dd>b</dd></dl><ul><li><p>a</p></li></ul><details open=""><summary>a</summary>b</details>';
    expect(htmlOf(html)).toBe(html);
  });

  it('moves text from between cells to before the table', () => {
    expect(htmlOf('<table>stray<tr>more<td>cell</td></tr><p>and</p></table>')).toMatch(
      /^straymore<p>and<\/p><div class="table-scroll"[^>]*><table><tr><td>cell<\/td><\/tr><\/table><\/div>$/,
    );
  });

  it('drops a table without rows', () => {
    expect(htmlOf('<table> </table>x')).toBe('x');
  });
});
