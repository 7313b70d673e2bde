import { describe, expect, it } from 'vitest';
import { findDeadCitations } from '@/scripts/lib/dead-citations';

const DOCUMENTS: Readonly<Record<string, string>> = {
  'docs/product.md':
    '# The product\n\n## 1. What it does\n\n### 1.2. Detail\n\n## 7. The calls it makes\n\nAs §1 says.\n',
  'docs/rules.md':
    '# The rules\n\n## 6. Session, hand-off\n\n| # | Rule |\n|---|---|\n| D3 | Keep the contract. |\n',
  'docs/decisions/0012-leaving.md': '# 0012: Leaving\n',
  'lib/config/site.ts': '',
  'lib/cms/map-post.ts': '',
  'tests/cms/map-post.test.ts': "it.each(rows)('reads %s', run); // writes %s",
  'lib/cms/README.md': '# lib/cms\n',
  'pages/blog/[post].tsx': '',
  'lib/seo/lib/xml.ts': '',
  'public/icon.png': '',
};

/** What the check reports for an additional file in a small clone, as `line: problem`. */
function problemsIn(path: string, text: string): readonly string[] {
  const files = Object.entries({ ...DOCUMENTS, [path]: text }).map(([name, content]) => ({
    path: name,
    text: content,
  }));
  const { dead } = findDeadCitations(
    files,
    files.map((file) => file.path),
  );
  expect(new Set(dead.map((citation) => citation.path))).toEqual(new Set(dead.length > 0 ? [path] : []));
  return dead.map(({ line, problem }) => `${line}: ${problem}`);
}

describe('a dead citation', () => {
  it.each([
    ['// specification §4', '1: docs/product.md has no §4.'],
    ['// specification §1.3', '1: docs/product.md has no §1.3.'],
    ['// Specification §7, the calls, and specification §8.', '1: docs/product.md has no §8.'],
    ['// rules §7', '1: docs/rules.md has no §7.'],
    ['// rules D4', '1: docs/rules.md has no D4.'],
    ['// rules §6 (session) and D3, §9', '1: docs/rules.md has no §9.'],
    ['/**\n * Source: specification §7; rules\n * §5.\n */', '2: docs/rules.md has no §5.'],
    ["it('follows rules D5', run);", '1: docs/rules.md has no D5.'],
    ['// decision 0013', '1: There is no decision 0013 in docs/decisions.'],
    ['// decisions 0012 and 0014', '1: There is no decision 0014 in docs/decisions.'],
    ['// decisions §6', '1: “decisions §6” is the old form of “rules §6”.'],
    ['// decision D3', '1: “decision D3” is the old form of “rules D3”.'],
    ['// the fields (§3)', '1: “§3” does not say of which document: specification §3 or rules §3?'],
    ['// docs/speed.md', '1: There is no docs/speed.md.'],
    ["const page = 'docs/decisions/0013';", '1: There is no docs/decisions/0013.'],
    ['// docs/rules.md#7-analytics', '1: docs/rules.md has no heading #7-analytics.'],
    ['const a = 1;\n// Drawn by lib/config/sites.ts.', '2: There is no lib/config/sites.ts.'],
    ['/* Two lines:\n   lib/flags. */', '2: There is no lib/flags.'],
    ['a(); // as `map-page.ts` does', '1: There is no file map-page.ts.'],
    ['// quality, "slow"', '1: “quality, "” names a document that is not in the clone.'],
    ['// a suggestion (decisions, languages)', '1: “(decisions,” names a document that is not in the clone.'],
    ["// the design's table", "1: “the design's” names a document that is not in the clone."],
    ['// ../shared/spec/x', '1: “shared/spec” names a document that is not in the clone.'],
    ['// house.md', '1: “house.md” names a document that is not in the clone.'],
  ])('in code is found: %s', (text, problem) => {
    expect(problemsIn('lib/seo/head.ts', text)).toEqual([problem]);
  });

  it.each([
    ['[rules](../../docs/rule.md)', '1: There is no docs/rule.md.'],
    ['[rules](../../docs/rules.md#6-session)', '1: docs/rules.md has no heading #6-session.'],
    ['# Head\n[up](#headline)', '2: lib/seo/README.md has no heading #headline.'],
    ['[rules §8](../../docs/rules.md)', '1: docs/rules.md has no §8.'],
    ['![icon](../../public/icons.png)', '1: There is no public/icons.png.'],
    ['`lib/cms/map-post.tsx`', '1: There is no lib/cms/map-post.tsx.'],
    ['`lib/cms/load-*.ts`', '1: There is no lib/cms/load-*.ts.'],
    ['`lib/<subject>/strings.ts`', '1: There is no lib/<subject>/strings.ts.'],
    ['`cms/map-post.test.ts` "reads", "writes"', '1: No test of cms/map-post.test.ts is named “writes”.'],
    ['`cms/map-page.test.ts` "reads %s"', '1: There is no file cms/map-page.test.ts.'],
    ['| `lib/config/`, `map-page.ts` |', '1: There is no file map-page.ts.'],
  ])('in a document is found: %s', (text, problem) => {
    expect(problemsIn('lib/seo/README.md', text)).toEqual([problem]);
  });

  it('in the specification itself is found', () => {
    expect(problemsIn('docs/product.md', '# The product\n\n## 1. What\n\n§1, §2')).toEqual([
      '5: docs/product.md has no §2.',
    ]);
  });
});

describe('what is not a dead citation', () => {
  it.each([
    '// specification §1, §1.2 (detail) and §7; rules §6, D3; decision 0012',
    '/**\n * rules §6 and\n * D3\n */',
    '// docs/decisions/, docs/rules.md#6-session-hand-off and https://a.example/docs/speed.md',
    '// RFC 9110 §10.2.3',
    '// lib/cms, lib/config/site, `pages/blog/[post].tsx`, lib/*/README.md, public/_starter/',
    "import { site } from './site-name.ts'; const tree = 'lib/planted/site.ts';",
    'handlers[name](event);',
    '// The design system, its style, and how it looks; quality of pictures.',
  ])('in code: %s', (text) => {
    expect(problemsIn('lib/seo/head.ts', text)).toEqual([]);
  });

  it.each([
    '[rules §6](../../docs/rules.md#6-session-hand-off), [here](README.md), [home](https://a.example/x.md), [all](../cms)',
    '`map-post.test.ts` "reads", "%s"; `cms/map-post.test.ts`',
    '[lib/cms](../cms), `lib/cms/map-*.ts`, `lib/<subject>/site.ts`, `map-post.ts`, `lib/xml.ts`, `npx vitest lib/config/`',
  ])('in a document: %s', (text) => {
    expect(problemsIn('lib/seo/README.md', text)).toEqual([]);
  });
});
