import { describe, expect, it } from 'vitest';
import { htmlOf } from './options';

const region = (label: string) =>
  `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">`;

describe('a table', () => {
  it('scrolls inside a named region', () => {
    expect(htmlOf('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      `${region('Table')}<table><tbody><tr><td>1</td></tr></tbody></table></div>`,
    );
  });

  it('is named by its caption', () => {
    expect(htmlOf('<table><caption>Safe <b>areas</b></caption><tr><td>1</td></tr></table>')).toContain(
      region('Safe areas'),
    );
  });

  it('is named by a caption in any position, and by nothing else', () => {
    expect(htmlOf('<table><thead><tr><th>Head</th></tr></thead><caption>Sizes</caption></table>')).toContain(
      region('Sizes'),
    );
    expect(htmlOf('<table><tr><td>1</td></tr></table>')).toContain(region('Table'));
  });

  it('has a name of its own among several', () => {
    const html = htmlOf('<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>');
    expect(html).toContain(region('Table 1'));
    expect(html).toContain(region('Table 2'));
  });

  it('has a name of its own even if it shares its caption', () => {
    const one = '<table><caption>Sizes</caption><tr><td>1</td></tr></table>';
    const html = htmlOf(one + one);
    expect(html).toContain(region('Sizes'));
    expect(html).toContain(region('Sizes 2'));
  });
});

describe('a column of numbers', () => {
  const table = (head: string, ...rows: readonly string[]) =>
    htmlOf(
      `<table><tr><th>Name</th><th>${head}</th></tr>${rows.map((cell) => `<tr><td>1</td><td>${cell}</td></tr>`).join('')}</table>`,
    );

  it.each([
    ['integers and decimals', ['3', '3.5', '1,280']],
    ['percentages and units', ['12 %', '40 px', '9 s']],
    ['money and signs', ['$40', '−3', '~ 2 000 €']],
    ['a dash in place of a number', ['3', '–', '']],
  ])('is marked together with its header: %s', (_, cells) => {
    const html = table('Many', ...cells);
    expect(html).toContain('<th scope="col" class="number">Many</th>');
    expect(html.match(/<td class="number">/g)).toHaveLength(cells.length);
  });

  it.each([
    ['words beside a number', ['3', '2 of 4']],
    ['words alone', ['three', 'four']],
    ['nothing at all', ['', '–']],
    ['text that begins with a number', ['5.5:1 on the ground', '6']],
  ])('is not recognised: %s', (_, cells) => {
    expect(table('Text', ...cells)).not.toContain('number');
  });

  it('is not marked if cells have spans', () => {
    expect(
      htmlOf('<table><tr><td>a</td><td>1</td></tr><tr><td colspan="2">2</td></tr></table>'),
    ).not.toContain('number');
  });
});

describe('a header cell', () => {
  it.each([
    [
      'in a row of headers heads its column',
      '<thead><tr><th>a</th><th>b</th></tr></thead>',
      '<th scope="col">a</th><th scope="col">b</th>',
    ],
    ['beside data heads its row', '<tr><th>a</th><td>b</td></tr>', '<th scope="row">a</th><td>b</td>'],
    [
      "keeps the editor's scope",
      '<tr><th scope="rowgroup">a</th><td>1</td></tr>',
      '<th scope="rowgroup">a</th>',
    ],
    ['loses an invalid scope', '<tr><th scope="all">a</th><td>1</td></tr>', '<th scope="row">a</th>'],
    [
      'with a span gets no scope',
      '<tr><th colspan="2">a</th></tr><tr><th>b</th><th>c</th></tr>',
      '<th colSpan="2">a</th></tr><tr><th>b</th><th>c</th>',
    ],
  ])('%s', (_, rows, expected) => {
    expect(htmlOf(`<table>${rows}</table>`)).toContain(expected);
  });
});

describe('a cell', () => {
  it.each([
    ['2', ' colSpan="2"'],
    ['100000', ' colSpan="100"'],
    ['-1', ''],
    ['0', ''],
    ['x', ''],
  ])('with colspan "%s" becomes <td%s>', (colspan, written) => {
    expect(htmlOf(`<table><tr><td colspan="${colspan}">x</td></tr></table>`)).toContain(
      `<td${written}>x</td>`,
    );
  });
});
