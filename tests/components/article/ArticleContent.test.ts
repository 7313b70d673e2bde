import { describe, expect, it } from 'vitest';
import { htmlOf } from '../../article/options';

describe('a heading', () => {
  it.each([
    [
      'links to itself',
      '<h2>Cut on action</h2>',
      '<h2 id="cut-on-action"><a href="#cut-on-action">Cut on action</a></h2>',
    ],
    [
      'of the third level links to itself too',
      '<h3 id="own">A <em>b</em></h3>',
      '<h3 id="own"><a href="#own">A <em>b</em></a></h3>',
    ],
    [
      'in Cyrillic is encoded in its link only',
      '<h2>Шаг</h2>',
      '<h2 id="шаг"><a href="#%D1%88%D0%B0%D0%B3">Шаг</a></h2>',
    ],
    [
      'with a link inside gets none around it',
      '<h2 id="a">T <a href="/x">x</a></h2>',
      '<h2 id="a">T <a href="/x">x</a></h2>',
    ],
    ['of the fourth level stays as it is', '<h4 id="a">T</h4>', '<h4 id="a">T</h4>'],
  ])('%s', (_, html, expected) => {
    expect(htmlOf(html)).toBe(expected);
  });
});
