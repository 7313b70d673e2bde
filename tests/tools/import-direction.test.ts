import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

/** Files by their path; the content of each is one import. */
type Files = Readonly<Record<string, string>>;

/** A line of `npm run lint:imports`: a rule, and the files or folders that break it. */
type Violation = { readonly rule: string; readonly path: readonly string[] };

const CONFIG = '.dependency-cruiser.cjs';
const SLOW_MS = 120_000;

/** For every rule, a file that it must refuse. What the rules accept, the repository itself shows. */
const REFUSED: Readonly<Record<string, Files>> = {
  'no-circular': {
    'lib/seo/chicken.ts': "import './egg';",
    'lib/seo/egg.ts': "import type { A } from './chicken'; export type B = A;",
    // A type in a comment is an import too.
    'server/chick.mjs': "import './nest.mjs';",
    'server/nest.mjs': "/** @typedef {import('./chick.mjs').A} B */",
  },
  // None of these files is in a cycle of files.
  'no-circular-folders': {
    'lib/hen/cackle.ts': "import '../coop/perch/straw';",
    'lib/coop/nest.ts': "import '../yard/grain';",
    'lib/yard/gate/latch.mjs': "/** @typedef {import('../../hen/feather').A} B */",
    'components/goose/neck/Long.tsx': "import '../wing/span';",
    'components/goose/wing/tip.ts': "import '../neck/short';",
  },
  'one-way-to-write-a-path': {
    'lib/seo/with-alias.ts': "import '@/lib/hen/feather';",
    'server/with-alias.ts': "import '@/lib/hen/feather';",
    'components/layout/WithRelative.tsx': "import '../ui/Button';",
    'pages/with-relative.tsx': "import '../lib/hen/feather';",
    'store/with-relative.ts': "import '../lib/hen/feather';",
    'tools/with-alias.ts': "import '@/lib/hen/feather';",
    'tests/seo/with-relative.test.ts': "import '../../lib/hen/feather';",
    'tests/seo/with-alias.test.ts': "import '@/tests/seo/with-relative.test';",
  },
  'lib-knows-no-react': { 'lib/session/session.client.ts': "import 'react';" },
  'lib-imports-lib-only': {
    'lib/seo/with-store.ts': "import type { State } from '@/store/state'; export type A = State;",
  },
  'store-imports-lib-only': { 'store/with-component.ts': "import '@/components/ui/Button';" },
  'components-never-import-pages': { 'components/layout/WithPage.tsx': "import '@/pages/index';" },
  'content-adapters-have-one-door': {
    'lib/search/with-wire.ts': "import type { A } from '../cms/strapi/contract/blog'; export type B = A;",
    'lib/cms/with-adapter.ts': "import './strapi/strapi-source';",
    'lib/page-data/blog/with-dialect.server.ts': "void import('../../cms/strapi/strapi-source');",
  },
  'wire-types-stay-in-lib': {
    'components/layout/WithWire.tsx':
      "import type { A } from '@/lib/media/contract/template'; export type B = A;",
  },
  'ui-knows-nothing-of-the-product': { 'components/ui/WithStore.tsx': "import '@/store/state';" },
  'pages-import-views-and-loaders': { 'pages/blog/[with-cms].tsx': "import '@/lib/cms/content-source';" },
  'product-imports-no-tools': {
    'lib/seo/with-sandbox.ts': "void import('@/sandbox/main');",
    'server/with-bench.ts': "import '../tools/lib/stats';",
  },
  'tools-import-lib-only': {
    'tools/bench/with-store.ts': "import '../../store/state';",
    'cms/import/with-journey.ts': "import '../../e2e/support';",
  },
  'unit-tests-import-no-journeys': { 'tests/seo/with-journey.test.ts': "import '../../e2e/support';" },
  'sandbox-imports-contracts-only': { 'sandbox/with-mapper.ts': "import '@/lib/cms/content-source';" },
  'browser-code-never-imports-server-code': {
    'lib/starter/with-env.client.ts': "import '../config/env.server';",
  },
  'lib-does-not-know-next': { 'lib/session/with-router.client.ts': "void import('next/router');" },
  'door-axios': {
    'components/layout/WithAxios.tsx': "import type { AxiosError } from 'axios'; export type A = AxiosError;",
  },
  'door-js-cookie': { 'lib/session/with-cookie.client.ts': "import 'js-cookie';" },
  'door-sentry': { 'components/layout/WithSentry.tsx': "import '@sentry/nextjs';" },
  'door-cockatiel': { 'lib/cache/with-circuit.server.ts': "import 'cockatiel';" },
  'door-pino': {
    'lib/monitoring/with-log.ts': "import type { Logger } from 'pino'; export type A = Logger;",
  },
  'door-prom-client': { 'lib/page-data/with-counter.server.ts': "import 'prom-client';" },
  'door-html-react-parser': { 'lib/article/with-parser.ts': "import 'html-react-parser';" },
  'door-recaptcha': { 'components/layout/WithRecaptcha.tsx': "import 'react-google-recaptcha-v3';" },
  'no-orphan-dependency': {
    'lib/seo/with-nothing.ts': "import './there-is-no-such-file';",
    'components/layout/WithBorrowed.tsx': "import 'picocolors';",
  },
};

/** What they import; no rule is broken here. */
const IMPORTED = [
  'pages/index.tsx',
  'components/ui/Button.tsx',
  'components/goose/wing/span.ts',
  'components/goose/neck/short.ts',
  'store/state.ts',
  'lib/config/env.server.ts',
  'lib/cms/content-source.ts',
  'lib/cms/strapi/strapi-source.ts',
  'lib/cms/strapi/contract/blog.ts',
  'lib/media/contract/template.ts',
  'lib/coop/perch/straw.ts',
  'lib/yard/grain.ts',
  'lib/hen/feather.ts',
  'sandbox/main.ts',
  'tools/lib/stats.ts',
  'e2e/support.ts',
];

let violations: readonly Violation[] = [];
let tree = '';

beforeAll(() => {
  tree = plant(
    Object.assign(Object.fromEntries(IMPORTED.map((file) => [file, ''])), ...Object.values(REFUSED)),
  );
  violations = violationsIn(tree);
}, SLOW_MS);

afterAll(() => rmSync(tree, { recursive: true, force: true }));

/** Violations by a file; a cycle of files is reported once for all of them. */
const against = (file: string) =>
  violations.filter(({ rule, path }) => path[0] === file || (rule === 'no-circular' && path.includes(file)));

describe('the direction of imports', () => {
  it('has a planted violation for each of its rules', () => {
    const config = createRequire(import.meta.url)(resolve(CONFIG)) as {
      readonly forbidden: readonly { readonly name: string }[];
    }; // why: the file is the config
    const names = config.forbidden.map(({ name }) => name);
    expect(Object.keys(REFUSED).sort()).toEqual(
      [...names, 'no-circular-folders', 'one-way-to-write-a-path'].sort(),
    );
  });

  it.each(
    Object.entries(REFUSED).flatMap(([rule, files]) =>
      Object.entries(files).map(([file, code]) => [rule, file, code] as const),
    ),
  )('%s refuses %s: %s', (rule, file) => {
    expect(against(file).map((violation) => violation.rule)).toContain(rule);
  });

  it('accepts everything else', () => {
    expect(IMPORTED.flatMap(against)).toEqual([]);
  });
});

/** A small tree with the project's configuration, package file and packages. */
function plant(files: Files): string {
  const root = mkdtempSync(join(tmpdir(), 'import-direction-'));
  for (const own of [CONFIG, 'tsconfig.json', 'package.json']) cpSync(own, join(root, own));
  symlinkSync(resolve('node_modules'), join(root, 'node_modules'));
  for (const [path, code] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), `${code}\nexport const planted = true;\n`);
  }
  return root;
}

function violationsIn(root: string): readonly Violation[] {
  const { stderr } = spawnSync(
    process.execPath,
    ['--import', 'tsx', resolve('tools/check/check-imports.ts')],
    {
      cwd: root,
      encoding: 'utf8',
    },
  );
  return stderr
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [rule = '', path = ''] = line.split(': ');
      return { rule, path: path.split(' → ') };
    });
}
