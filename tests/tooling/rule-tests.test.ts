import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

/** The sections of a document: number and text. */
const sectionsOf = (file: string, heading: RegExp): ReadonlyMap<string, string> =>
  new Map(
    readFileSync(file, 'utf8')
      .split(/^## /m)
      .slice(1)
      .map((section) => [heading.exec(section)?.[1] ?? '', section]),
  );

/** The rules of a section: the first cell of each row of its tables, and the bold beginning of its paragraphs. */
const rulesOf = (section: string): readonly string[] => {
  const lines = section.split('\n');
  return lines
    .filter((_, index) => !lines[index + 1]?.startsWith('|---'))
    .map((line) => /^(?:- )?\*\*(.+?)[.:]?\*\*/.exec(line)?.[1] ?? /^\| (.+?) \|/.exec(line)?.[1] ?? '')
    .filter((rule) => rule !== '');
};

/** Matches whole names: D10 does not name D1. */
const names = (row: string, rule: string) =>
  new RegExp(`(?<!\\w)${rule.replace(/[.+*?^$|(){}[\]\\]/g, '\\$&')}(?!\\w)`).test(row);

describe('the page of rules and their tests', () => {
  it.each([
    ['rules', 'docs/rules.md'],
    ['specification', 'docs/product.md'],
  ])('has a row for everything in the %s', (name, file) => {
    const proofs = sectionsOf('docs/rule-tests.md', new RegExp(`^${name} §(\\d+)`));
    const unproved = [...sectionsOf(file, /^(\d+)/)].flatMap(([number, section]) => {
      const rows = [...(proofs.get(number) ?? '').matchAll(/^\| (?!Rule)(\S.*?) \| \S/gm)].map(
        ([, rule = '']) => rule,
      );
      return rows.length === 0
        ? [`§${number}`]
        : rulesOf(section)
            .filter((rule) => !rows.some((row) => names(row, rule)))
            .map((rule) => `§${number}: ${rule}`);
    });
    expect(unproved).toEqual([]);
  });
});
