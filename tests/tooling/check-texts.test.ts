import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { expect, it } from 'vitest';

/** Keep what is planted here from being found in this file itself. */
const rules = (parts: string) => `rules ${parts}`;
const specification = (parts: string) => `specification ${parts}`;
const marker = (sign: string) => sign.repeat(7);

const FILES = {
  '.gitignore': '/built/\n',
  'docs/product.md': '# The product\n\n## 1. What\n\n### 1.2. Detail\n',
  'docs/rules.md': '# The rules\n\n## 6. Session\n\n| D3 | Keep the contract. |\n| D4 | Both names. |\n',
  'docs/decisions/0012-leaving.md': `# Leaving\n\n[up](../rules.md#6-session), [out](https://a.example/x.md)\n${marker('=')}\n`,
  'lib/cms/README.md':
    '`lib/cms/`, `lib/*/README.md`, `docs/dec*/x.md`, `tools/bench/.work/x`, [here](README.md)\n',
  'lib/good.ts': `// ${rules('§6 and\n// D3')}; ${specification('§1, §1.2')}; decision 0012\n`,
  'tests/a.test.ts': `it('keeps it (${rules('D3')})');\n`,
  'built/a.md': `${marker('<')} HEAD\n`,

  'lib/next/good.ts': `export const COOKIE = '__next_${'preview_data'}';\n`,
  'lib/next-door.ts': `export const COOKIE = '__next_${'preview_data'}';\n`,
  'public/a.svg': `<svg>\n${marker('<')} HEAD\n${marker('|')} base\n${marker('>')} spec\n`,
  'lib/bad.ts': `// ${rules('D3, D9')}\n/* Source: ${specification('\n * §4')}; decisions 0012 and 0013 */`,
  'lib/bad.md': '[no](../gone.md)\n\n`lib/gone/a.ts`, `lib/gone/map-*.ts`\n',
};

it('names the place of each conflict marker and dead reference, and each rule without a test', () => {
  const clone = mkdtempSync(join(tmpdir(), 'texts-'));
  for (const [path, text] of Object.entries(FILES)) {
    mkdirSync(join(clone, dirname(path)), { recursive: true });
    writeFileSync(join(clone, path), text);
  }
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--import', import.meta.resolve('tsx'), resolve('tools/check/check-texts.ts')],
    { cwd: clone, encoding: 'utf8' },
  );
  rmSync(clone, { recursive: true });
  expect(stderr.split('\n').filter(Boolean).toSorted()).toEqual([
    `lib/bad.md:1: there is no ../gone.md`,
    'lib/bad.md:3: there is no lib/gone',
    'lib/bad.md:3: there is no lib/gone/a.ts',
    `lib/bad.ts:1: there is no ${rules('D9')}`,
    `lib/bad.ts:2: there is no ${specification('§4')}`,
    'lib/bad.ts:3: there is no decision 0013',
    'lib/next-door.ts:1: “__next_” belongs to lib/next',
    `no test names ${rules('D4')}`,
    'public/a.svg:2: a merge-conflict marker',
    'public/a.svg:3: a merge-conflict marker',
    'public/a.svg:4: a merge-conflict marker',
  ]);
  expect(status).toBe(1);
}, 20_000);
