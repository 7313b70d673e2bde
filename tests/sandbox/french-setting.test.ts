import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const CONTENT = 'sandbox/content';
const POSTS = `${CONTENT}/posts/fr`;

/** Only French has a space there: it has to be one at which no line ends. */
const BREAKABLE = /[^\s|:] [;:?!»](?=\s|$|["'.,)*\\<])|« (?=\S)/;

/** Examples of code and of plain notes, in which columns are made of spaces. */
const CODE_BLOCK = /^```.*?^```/gms;

it('no line of a French text begins with its punctuation', () => {
  const files = [
    `${CONTENT}/company-pages.yaml`,
    `${CONTENT}/pages.yaml`,
    ...readdirSync(`${CONTENT}/taxonomies`).map((name) => `${CONTENT}/taxonomies/${name}`),
    ...readdirSync(POSTS).map((name) => `${POSTS}/${name}`),
  ];
  const faults = files.flatMap((file) =>
    readFileSync(file, 'utf8')
      .replaceAll(CODE_BLOCK, '')
      .split('\n')
      .filter((line) => BREAKABLE.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  );
  expect(faults).toEqual([]);
});
