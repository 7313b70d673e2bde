import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { Mark } from '@/lib/markup/marks';

type Source = { readonly path: string; readonly text: string };

const NAME = /(?<![\w-])data-[a-z]+(?:-[a-z]+)*(?![\w-])/g;
const OWN = 'lib/markup/marks.ts';

/** Code that imports the names: what renders pages and what runs in them. */
const CODE = sourcesIn(['components', 'lib', 'pages', 'store'], /\.tsx?$/).filter(({ path }) => path !== OWN);
/** Code that has to spell them out. */
const SPELLERS = [
  ...sourcesIn(['components', 'lib'], /\.css$/),
  ...sourcesIn(['e2e', 'tools'], /\.(ts|mjs)$/),
];

const MARKS = Object.entries(Mark);
const NAMES: ReadonlySet<string> = new Set(Object.values(Mark));

describe('the marks between components, articles and the starter', () => {
  it('are spelled out in their module and nowhere else in the code', () => {
    const spelled = CODE.flatMap(({ path, text }) =>
      namesIn(text)
        .filter((name) => NAMES.has(name))
        .map((name) => `${path}: ${name}`),
    );
    expect(spelled).toEqual([]);
  });

  it('are the only way in which the starter finds an element', () => {
    const starter = CODE.filter(({ path }) => path.startsWith('lib/starter/'));
    expect(starter.filter(({ text }) => namesIn(text).length > 0).map(({ path }) => path)).toEqual([]);
    // `dataset` names differ from those in HTML, so a search would not find them.
    expect(starter.filter(({ text }) => /\.dataset\.\w/.test(text)).map(({ path }) => path)).toEqual([]);
  });

  it("and the components' own names are the only ones in styles, journeys and benches", () => {
    const written = new Set(CODE.flatMap(({ text }) => namesIn(text)));
    const unknown = SPELLERS.flatMap(({ path, text }) =>
      namesIn(text)
        .filter((name) => !NAMES.has(name) && !written.has(name) && !text.includes(`setAttribute('${name}'`))
        .map((name) => `${path}: ${name}`),
    );
    expect(unknown).toEqual([]);
  });

  it.each(MARKS)('%s is both written and read', (key, name) => {
    const users = [
      ...CODE.filter(({ text }) => new RegExp(`\\bMark\\.${key}\\b`).test(text)),
      ...SPELLERS.filter(({ text }) => namesIn(text).includes(name)),
    ];
    expect(users.length).toBeGreaterThan(1);
  });
});

function namesIn(text: string): readonly string[] {
  return text.match(NAME) ?? [];
}

function sourcesIn(folders: readonly string[], kind: RegExp): readonly Source[] {
  return folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // Leftovers of benchmarks and `npm run cluster` are not source code.
      .filter((file) => kind.test(file) && !file.startsWith('.work/'))
      .map((file) => ({
        path: `${folder}/${file}`,
        text: readFileSync(`${folder}/${file}`, 'utf8'),
      })),
  );
}
