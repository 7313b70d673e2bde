import { describe, expect, it } from 'vitest';
import { finishTables } from '@/lib/article/tables';
import { element } from '@/lib/article/tree/tree';
import { htmlOf, OPTIONS } from './options';

const region = (label: string) =>
  `<div class="table-scroll" tabindex="0" role="region" aria-label="${label}">`;

describe('a table', () => {
  it('scrolls inside a named region', () => {
    expect(htmlOf('<table><tbody><tr><td>1</td></tr></tbody></table>')).toBe(
      `${region('Table')}<table><tbody><tr><td>1</td></tr></tbody></table></div>`,
    );
  });

  it('is named by a caption in any position, and by nothing else', () => {
    expect(htmlOf('<table><thead><tr><th>Head</th></tr></thead><caption>Sizes</caption></table>')).toContain(
      region('Sizes'),
    );
  });

  it('is numbered among several', () => {
    const html = htmlOf('<table><tr><td>1</td></tr></table><table><tr><td>2</td></tr></table>');
    expect(html).toContain(region('Table 1'));
    expect(html).toContain(region('Table 2'));
  });

  it('has a unique name even if captions are equal', () => {
    const one = '<table><caption>Sizes</caption><tr><td>1</td></tr></table>';
    const html = htmlOf(one + one);
    expect(html).toContain(region('Sizes'));
    expect(html).toContain(region('Sizes 2'));
  });
});

describe('white space between the cells of a table', () => {
  it('changes nothing', () => {
    const row = (space: readonly string[], tag: string, first: string, second: string) =>
      element('tr', {}, [...space, element(tag, {}, [first]), ...space, element(tag, {}, [second])]);
    const finished = (space: readonly string[]) =>
      finishTables(
        [
          element('table', {}, [
            ...space,
            element('caption', {}, ['Sizes']),
            row(space, 'th', 'Name', 'Many'),
            row(space, 'td', 'a', '1'),
          ]),
        ],
        OPTIONS,
      );
    const withoutSpace = JSON.stringify(finished([]));
    expect(withoutSpace).toContain('"class":"number"');
    expect(JSON.stringify(finished(['\n'])).replaceAll(String.raw`"\n",`, '')).toBe(withoutSpace);
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
    ['text that begins with a number', ['5.5:1 on the ground', '6']],
  ])('is not recognised: %s', (_, cells) => {
    expect(table('Text', ...cells)).not.toContain('number');
  });

  it.each([
    ['a column span', '<tr><td>a</td><td>1</td></tr><tr><td colspan="2">2</td></tr>'],
    ['a row span', '<tr><td rowspan="2">a</td><td>1</td></tr><tr><td>2</td></tr>'],
    [
      'a table inside',
      '<tr><td>a</td><td>1</td></tr><tr><td><table><tr><td>b</td></tr></table></td><td>2</td></tr>',
    ],
  ])('is not marked if a cell has %s', (_, rows) => {
    expect(htmlOf(`<table>${rows}</table>`)).not.toContain('number');
  });

  it('has no number longer than 24 characters', () => {
    expect(table('Many', '1'.repeat(24))).toContain('<td class="number">');
    expect(table('Many', '1'.repeat(25))).not.toContain('number');
  });

  it('and one that numbers its rows are narrow; a long text has some width', () => {
    const html = htmlOf('<table><tr><td>1</td><td>A sentence of words</td></tr></table>');
    expect(html).toContain('<td>1</td><td class="long">A sentence of words</td>');
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
      'with a row span gets no scope',
      '<tr><th rowspan="2">a</th><td>1</td></tr><tr><td>2</td></tr>',
      '<th rowSpan="2">a</th><td>1</td>',
    ],
    [
      'in a table whose data has spans keeps its scope',
      '<tr><th>a</th><td>1</td></tr><tr><td colspan="2">2</td></tr>',
      '<th scope="row">a</th><td>1</td></tr><tr><td colSpan="2">2</td>',
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
  ])('with colspan "%s" becomes <td%s>', (colspan, written) => {
    expect(htmlOf(`<table><tr><td colspan="${colspan}">x</td></tr></table>`)).toContain(
      `<td${written}>x</td>`,
    );
  });
});
