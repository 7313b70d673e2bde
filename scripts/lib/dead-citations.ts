import { dirname, join } from 'node:path/posix';

export type TextFile = { readonly path: string; readonly text: string };
export type DeadCitation = { readonly path: string; readonly line: number; readonly problem: string };

/** What can be cited: every path of the clone, and the content of text files. */
type Clone = { readonly paths: readonly string[]; readonly textOf: (path: string) => string };

/** A form of citation. Later forms do not see what an earlier one has matched. */
type Form = {
  readonly pattern: RegExp;
  /** Prose is documents and the comments in code. Default: everywhere. */
  readonly where?: 'markdown' | 'prose';
  /** A sentence for each part of the citation that does not exist. */
  readonly problems: (match: readonly string[], from: string, clone: Clone) => readonly string[];
};

const SPECIFICATION = 'docs/product.md';
const RULES = 'docs/rules.md';
/** Created by the build or a command, so not part of the clone. */
const BUILT = /^(?:public\/_starter|sandbox\/\.cache|bench\/\.work)\b/;

const GAP = String.raw`\s+(?:(?:\*|\/\/|#)\s+)?`;
const PART = String.raw`(?:§\d+(?:\.\d+)*|D\d+)`;
const PARTS = String.raw`${PART}(?:(?:${GAP}\([^()]*\))?[,;]?(?:${GAP}(?:and|or|to))?${GAP}${PART})*`;
/** A string as the first argument of a call, such as the name of a test. */
const FIRST_ARGUMENT = /\(\s*(['"`])(?:(?!\1)[^\\]|\\.)*\1/g;
const COMMENT = /(?<=^|\s)\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/.*$/gm;

/**
 * Dead citations: of sections, rules and decisions that do not exist, paths and links to missing files, and documents outside the clone.
 * Also counts the citations it has read, to reveal a check that reads nothing.
 *
 * Errors: never throws.
 * Source: docs/rules.md and docs/decisions/README.md define how comments cite.
 */
export function findDeadCitations(
  files: readonly TextFile[],
  paths: readonly string[],
): { readonly read: number; readonly dead: readonly DeadCitation[] } {
  const texts = new Map(files.map(({ path, text }) => [path, text]));
  const clone: Clone = { paths, textOf: (path) => texts.get(path) ?? '' };
  const forms = formsOf(paths);
  const dead: DeadCitation[] = [];
  let read = 0;
  for (const { path, text } of files) {
    const isMarkdown = path.endsWith('.md');
    let rest = text;
    for (const { pattern, where, problems } of forms) {
      if (where === 'markdown' && !isMarkdown) continue;
      const matches = [...(where === 'prose' && !isMarkdown ? commentsOf(rest) : rest).matchAll(pattern)];
      read += matches.length;
      for (const match of matches) {
        const line = text.slice(0, match.index).split('\n').length;
        for (const problem of problems(match, path, clone)) dead.push({ path, line, problem });
      }
      rest = without(rest, matches);
    }
  }
  return { read, dead: dead.toSorted((a, b) => a.path.localeCompare(b.path) || a.line - b.line) };
}

function formsOf(paths: readonly string[]): readonly Form[] {
  const folders = new Set(paths.filter((path) => /^\w.*\//.test(path)).map((path) => path.split('/')[0]));
  return [
    {
      // [words](address)
      pattern: /(?<=\])\((?!\w+:)([^)\s#]*)(?:#([^)\s]+))?\)/g,
      where: 'markdown',
      problems: ([, address = '', anchor], from, clone) =>
        placeProblems(address === '' ? from : join(dirname(from), address), anchor, clone),
    },
    {
      // `session/log-out.test.ts` "goes home", "runs once": tests, by a part of their names.
      pattern: /`([^`\s]+\.(?:test|spec)\.tsx?)`((?:,? "[^"]+")+)/g,
      where: 'markdown',
      problems: ([, file = '', names = ''], _from, { paths, textOf }) => {
        const tests = paths.filter((path) => `/${path}`.endsWith(`/${file}`));
        if (tests.length === 0) return [`There is no file ${file}.`];
        const titles = tests.flatMap((path) =>
          [...textOf(path).matchAll(FIRST_ARGUMENT)].map(([title]) => title),
        );
        return [...names.matchAll(/"([^"]+)"/g)]
          .filter(([, name = '']) => !titles.some((title) => title.includes(name)))
          .map(([, name]) => `No test of ${file} is named “${name}”.`);
      },
    },
    {
      pattern: /\b[Dd]ecisions?\s+((?:§|D)\d+)/g,
      problems: ([cited, part]) => [`“${cited}” is the old form of “rules ${part}”.`],
    },
    {
      pattern:
        /\bproduct-specification\b|\bshared\/(?:spec|design)\b|\b(?:house|look|style|quality|design|decisions)\.md\b|\b(?:house|look|style|quality|design|architecture),\s["“]|\((?:decisions|design),|\bthe design(?:'s|\))/g,
      problems: ([cited]) => [`“${cited}” names a document that is not in the clone.`],
    },
    {
      pattern: new RegExp(String.raw`\b([Ss]pecification|[Rr]ules)${GAP}(${PARTS})`, 'g'),
      problems: ([, name = '', parts = ''], _from, clone) => {
        const document = name.toLowerCase() === 'rules' ? RULES : SPECIFICATION;
        return [...parts.matchAll(new RegExp(PART, 'g'))].flatMap(([part]) =>
          partProblems(document, part, clone),
        );
      },
    },
    {
      // A section without the name of a document is valid only in the specification and the rules, and means their own.
      pattern: /(RFC \d+ )?(§\d+(?:\.\d+)*)/g,
      problems: ([, foreign, part = ''], from, clone) => {
        if (foreign) return [];
        if (from === SPECIFICATION || from === RULES) return partProblems(from, part, clone);
        return [`“${part}” does not say of which document: specification ${part} or rules ${part}?`];
      },
    },
    {
      pattern: /\b[Dd]ecisions?\s+(\d{4}(?:(?:,|\sand)\s\d{4})*)/g,
      problems: ([, numbers = ''], _from, { paths }) =>
        numbers
          .split(/\D+/)
          .filter((number) => !paths.some((path) => path.startsWith(`docs/decisions/${number}-`)))
          .map((number) => `There is no decision ${number} in docs/decisions.`),
    },
    {
      pattern: /(?<![\w./-])(docs\/[\w./-]*)(?:#([\w-]+))?/g,
      problems: ([, path = '', anchor], _from, clone) => placeProblems(path, anchor, clone),
    },
    {
      // components/auth/README.md, lib/config/, components/<subject>/, lib/cms/map-*.ts
      pattern: new RegExp(
        String.raw`(?<![\w./@<>*-])(?:${[...folders].join('|')})\/(?:[\w./<>*-]|\[[\w.]+\])*`,
        'g',
      ),
      where: 'prose',
      problems: ([path = ''], from, clone) =>
        placeProblems(join(dirname(from), path), undefined, clone).length === 0
          ? []
          : placeProblems(path, undefined, clone),
    },
    {
      // platform.client.ts, features/lazy-parts.client.ts: a file name, with or without folders.
      pattern: /(?<![\w./@<>*-])\w[\w.-]*(?:\/[\w.-]+)*\.(?:tsx?|mts|mjs|cjs|css)\b/g,
      where: 'prose',
      problems: ([name], _from, { paths }) =>
        paths.some((path) => `/${path}`.endsWith(`/${name}`)) ? [] : [`There is no file ${name}.`],
    },
  ];
}

const blank = (text: string) => text.replace(/[^\n]/g, ' ');

/** The text with the matches blanked out; the rest keeps its position. */
const without = (text: string, matches: readonly RegExpExecArray[]) => {
  const upToLast = matches.reduce(
    (done, { 0: match, index }) => done + text.slice(done.length, index) + blank(match),
    '',
  );
  return upToLast + text.slice(upToLast.length);
};

/** The code with everything but its comments blanked out. */
const commentsOf = (code: string) =>
  [...code.matchAll(COMMENT)].reduce(
    (done, { 0: comment, index }) => done + blank(code.slice(done.length, index)) + comment,
    '',
  );

function partProblems(document: string, part: string, { textOf }: Clone): readonly string[] {
  const isThere = part.startsWith('§')
    ? headingsOf(textOf(document)).some((heading) => /^[\d.]*\d/.exec(heading)?.[0] === part.slice(1))
    : textOf(document).includes(`\n| ${part} |`);
  return isThere ? [] : [`${document} has no ${part}.`];
}

function placeProblems(written: string, anchor: string | undefined, clone: Clone): readonly string[] {
  const place = written.replace(/[/.]+$/, '');
  if (BUILT.test(place)) return [];
  const asPattern = place.replace(/[.+?^$|(){}[\]\\]/g, '\\$&').replace(/<[^>]*>|\*+/g, '[^/]+');
  const isPlace = new RegExp(`^${asPattern}(?:[/.]|$)`);
  if (!clone.paths.some((path) => isPlace.test(path))) return [`There is no ${place}.`];
  if (anchor === undefined || headingsOf(clone.textOf(place)).map(slugOf).includes(anchor)) return [];
  return [`${place} has no heading #${anchor}.`];
}

const headingsOf = (document: string) =>
  [...document.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);

/** A heading's anchor, as repository hosts form it. */
const slugOf = (heading: string) =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s_-]/gu, '')
    .replace(/\s/g, '-');
