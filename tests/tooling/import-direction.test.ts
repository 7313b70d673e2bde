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

/** For every rule, the files that it must refuse. */
const REFUSED: Readonly<Record<string, Files>> = {
  'no-circular': {
    'lib/seo/chicken.ts': "import './egg';",
    'lib/seo/egg.ts': "import type { A } from './chicken'; export type B = A;",
    // A type in a comment is an import too.
    'server/chick.mjs': "import './nest.mjs';",
    'server/nest.mjs': "/** @typedef {import('./chick.mjs').A} B */",
    'sandbox/core/hatch.ts': "import './brood';",
    'sandbox/core/brood.ts': "import './hatch';",
  },
  // None of these files is in a cycle of files.
  'no-circular-folders': {
    'lib/hen/cackle.ts': "import '../coop/perch/straw';",
    'lib/coop/nest.ts': "import '../yard/grain';",
    'lib/yard/gate/latch.mjs': "/** @typedef {import('../../hen/feather').A} B */",
    'sandbox/duck/quack.ts': "import '../pond/reed';",
    'sandbox/pond/water.ts': "import '../duck/down';",
    'components/goose/neck/Long.tsx': "import '../wing/span';",
    'components/goose/wing/tip.ts': "import '../neck/short';",
  },
  'lib-knows-no-react': {
    'lib/seo/with-react.ts': "import 'react';",
    'lib/session/session.client.ts': "import 'react';",
  },
  'lib-imports-lib-only': {
    'lib/seo/with-store.ts': "import type { State } from '@/store/state'; export type A = State;",
    'lib/page-data/with-component.server.ts': "import '@/components/layout/SiteHeader';",
  },
  'store-imports-lib-only': {
    'store/with-component.ts': "import '@/components/layout/SiteHeader';",
  },
  'components-never-import-pages': {
    'components/layout/WithPage.tsx': "import '@/pages/index';",
  },
  'wire-types-stay-in-lib': {
    'components/layout/WithWire.tsx': "import type { A } from '@/lib/cms/contract/blog'; export type B = A;",
    'pages/with-wire.tsx': "import '@/lib/cms/contract/blog';",
  },
  'ui-knows-nothing-of-the-product': {
    'components/ui/WithStore.tsx': "import '@/store/state';",
  },
  'pages-import-views-and-loaders': {
    'pages/with-store.tsx': "import '@/store/state';",
    'pages/blog/[with-cms].tsx': "import '@/lib/cms/cms-client';",
  },
  'product-imports-no-tools': {
    'pages/with-sandbox.tsx': "import '@/sandbox/main';",
    'lib/seo/with-sandbox.ts': "void import('@/sandbox/main');",
    'server/with-bench.ts': "import '../tools/lib/stats';",
    'lib/seo/with-importer.ts': "import '@/cms/import/main';",
  },
  'tools-import-lib-only': {
    'tools/bench/with-store.ts': "import '../../store/state';",
    'tools/with-component.ts': "import '../components/layout/SiteHeader';",
    'cms/import/with-journey.ts': "import '../../e2e/support';",
  },
  'unit-tests-import-no-journeys': { 'tests/seo/with-journey.test.ts': "import '../../e2e/support';" },
  'sandbox-imports-contracts-only': {
    'sandbox/with-config.ts': "import '../lib/config/routes';",
    'sandbox/with-mapper.ts': "import '@/lib/cms/cms-client';",
    'sandbox/with-store.ts': "import '@/store/state';",
  },
  'browser-code-never-imports-server-code': {
    'components/layout/WithEnv.tsx': "import '@/lib/config/env.server';",
    'lib/starter/with-env.client.ts': "import '../config/env.server';",
    'lib/session/read-env.client.ts': "import '../config/read-env.server.mjs';",
  },
  'lib-does-not-know-next': {
    'lib/seo/with-router.ts': "import 'next/router';",
    'lib/session/with-router.client.ts': "void import('next/router');",
  },
  'door-axios': {
    'lib/cms/with-axios.ts': "import 'axios';",
    'components/layout/WithAxios.tsx': "import type { AxiosError } from 'axios'; export type A = AxiosError;",
  },
  'door-js-cookie': { 'lib/session/with-cookie.client.ts': "import 'js-cookie';" },
  'door-sentry': {
    'components/layout/WithSentry.tsx': "import '@sentry/nextjs';",
  },
  'door-cockatiel': { 'lib/cache/with-circuit.server.ts': "import 'cockatiel';" },
  'door-pino': {
    'lib/monitoring/with-log.ts': "import type { Logger } from 'pino'; export type A = Logger;",
  },
  'door-prom-client': { 'lib/page-data/with-counter.server.ts': "import 'prom-client';" },
  'door-html-react-parser': { 'components/article/WithParser.tsx': "import 'html-react-parser';" },
  'door-recaptcha': { 'components/layout/WithRecaptcha.tsx': "import 'react-google-recaptcha-v3';" },
  'door-next-head': {
    'pages/with-head.tsx': "import 'next/head';",
    'components/layout/WithHead.tsx': "import 'next/head';",
  },
  'no-orphan-dependency': {
    'lib/seo/with-nothing.ts': "import './there-is-no-such-file';",
    'lib/seo/with-unknown.ts': "import 'there-is-no-such-package';",
    'components/layout/WithBorrowed.tsx': "import 'picocolors';",
  },
};

/** Files that the rules must accept, including those that the files above import. */
const ALLOWED: Files = {
  'pages/index.tsx':
    "import '@/components/layout/SiteHeader'; import '@/lib/page-data/home/load-home.server';",
  'pages/_app.tsx': "import '@/store/state';",
  'pages/_document.tsx': "import 'next/document'; import '@/lib/config/env.server';",
  'pages/api/visitor.ts': "import '@/lib/cms/cms-client';",
  'components/layout/SiteHeader.tsx':
    "import 'react'; import '@/store/state'; import '@/lib/config/routes'; import '../ui/Button';",
  'components/ui/Button.tsx': "import 'react'; import './Icon';",
  'components/ui/Icon.tsx': "import '../theme/palette';",
  'components/theme/palette.ts': 'export {};',
  'components/seo/PageHead.tsx': "import 'next/head';",
  'components/auth/Captcha.tsx': "import 'react-google-recaptcha-v3';",
  'store/state.ts': "import '@/lib/config/routes'; export type State = object;",
  'lib/config/routes.ts': 'export {};',
  'lib/config/env.server.ts': "import './read-env.server.mjs';",
  'lib/config/read-env.server.mjs': "import 'zod';",
  'lib/http/http-client.ts': "import 'axios';",
  'lib/http/upstream.server.ts': "import 'cockatiel';",
  'lib/http/circuit.server.ts': "import 'cockatiel';",
  'lib/monitoring/process-log.server.ts': "import 'pino';",
  'lib/monitoring/metrics.server.ts': "import 'prom-client';",
  'lib/cms/cms-client.ts': "import '../http/http-client'; import './contract/blog';",
  'lib/coop/perch/straw.ts': 'export {};',
  'lib/yard/grain.ts': 'export {};',
  'lib/hen/feather.ts': 'export type A = 1;',
  'sandbox/pond/reed.ts': 'export {};',
  'sandbox/duck/down.ts': 'export {};',
  'components/goose/wing/span.ts': 'export {};',
  'components/goose/neck/short.ts': 'export {};',
  // A folder and one inside it are not two.
  'lib/cms/contract/blog.ts': "import 'zod'; import '../model'; export type A = object;",
  'lib/account/teams/contract/team.ts': "import 'zod';",
  'lib/cms/contract/colors.ts': 'export {};',
  'lib/cms/model.ts': "import './contract/colors';",
  'lib/article/build-article.ts': "import 'html-react-parser'; import 'react';",
  'lib/page-data/home/load-home.server.ts':
    "import '../../cms/cms-client'; import '../../config/env.server'; import 'next';",
  'lib/page-data/props.ts': "import type { GetStaticProps } from 'next'; export type A = GetStaticProps;",
  'lib/seo/with-next-type.ts': "import type { NextConfig } from 'next'; export type A = NextConfig;",
  'lib/platform/cookies.client.ts': "import 'js-cookie';",
  'lib/monitoring/logger.ts': "import '@sentry/nextjs';",
  'components/document/WakeHead.tsx': "import 'next/document'; import 'react';",
  'lib/config/languages.ts': 'export {};',
  'sandbox/main.ts':
    "import '../lib/cms/contract/blog'; import '../lib/config/languages'; import './server';",
  'sandbox/server.ts': 'export {};',
  'server/main.ts': "import 'next';",
  'cms/import/main.ts': "import '../../tools/lib/ports'; import '../../lib/config/routes';",
  'tools/check/check-pages.ts': "import '../lib/ports'; import '@/lib/config/routes';",
  'tools/lib/ports.ts': 'export {};',
  'tools/lib/stats.ts': "import './ports'; import '../../lib/config/routes';",
  'tools/chaos/lab.ts': "import '../lib/stats';",
  'e2e/support.ts': "import '../tools/lib/ports';",
  'tests/support/builders.ts': "import '@/sandbox/main'; import '@/lib/cms/cms-client'; import 'axios';",
};

let violations: readonly Violation[] = [];
let tree = '';

beforeAll(() => {
  tree = plant({ ...ALLOWED, ...Object.assign({}, ...Object.values(REFUSED)) });
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
    expect(Object.keys(REFUSED).sort()).toEqual([...names, 'no-circular-folders'].sort());
  });

  it.each(
    Object.entries(REFUSED).flatMap(([rule, files]) =>
      Object.entries(files).map(([file, code]) => [rule, file, code] as const),
    ),
  )('%s refuses %s: %s', (rule, file) => {
    expect(against(file).map((violation) => violation.rule)).toContain(rule);
  });

  it.each(Object.keys(ALLOWED))('accepts %s', (file) => {
    expect(against(file)).toEqual([]);
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
