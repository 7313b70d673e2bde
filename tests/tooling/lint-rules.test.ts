import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';

/** Code that breaks a rule of each kind. */
const FILES = {
  'lib/a.ts': `
export interface A { readonly a: string }
const unread = 1;
export const load = () => Promise.resolve(1);
load();
export const f = async (button: HTMLElement, value: any) => {
  await 1;
  button.addEventListener('click', async () => { await Promise.resolve(); });
  console.log(String(value));
};
export function g(kind: 'a' | 'b') {
  switch (kind) { case 'a': return 1; }
  return 2;
}
export const text: string = 1;
`,
  'components/A.tsx': `
import { useState } from 'react';
export function A({ on }: { readonly on: boolean }) {
  if (on) useState(1);
  return <><img src="/x.png" /><div onClick={() => undefined}>x</div><label>Email</label></>;
}
`,
  'server/a.mjs': `
/** @type {string} */
export const text = 1;
`,
  'lib/good.ts': 'export const good = 1;\n',
};

const FOLDERS = ['lib', 'components', 'server'];

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'lint-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  writeFileSync(
    join(folder, 'tsconfig.json'),
    JSON.stringify({ extends: resolve('tsconfig.json'), include: FOLDERS }),
  );
  for (const [path, code] of Object.entries(FILES)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), code);
  }
});
afterEach(() => rmSync(folder, { recursive: true }));

it('the linter refuses violations of the rules of each plugin, and wrong types', () => {
  const { stdout, status } = spawnSync(
    resolve('node_modules/.bin/oxlint'),
    ['--config', resolve('.oxlintrc.json'), '--format', 'json', ...FOLDERS],
    { cwd: folder, encoding: 'utf8', timeout: 25_000 },
  );
  const { diagnostics } = JSON.parse(stdout) as {
    readonly diagnostics: readonly { readonly code: string; readonly filename: string }[];
  };
  const refusals = (name: string) =>
    diagnostics.filter(({ filename }) => basename(filename) === name).map(({ code }) => code);
  expect(status).toBe(1);
  expect(refusals('a.ts')).toEqual(
    expect.arrayContaining([
      'typescript(await-thenable)',
      'typescript(consistent-type-definitions)',
      'typescript(no-explicit-any)',
      'typescript(no-floating-promises)',
      'typescript(no-misused-promises)',
      'eslint(no-unused-vars)',
      'typescript(switch-exhaustiveness-check)',
      'eslint(no-console)',
      'typescript(TS2322)',
    ]),
  );
  expect(refusals('A.tsx')).toEqual(
    expect.arrayContaining([
      'jsx-a11y(alt-text)',
      'jsx-a11y(click-events-have-key-events)',
      'jsx-a11y(label-has-associated-control)',
      'react-hooks(rules-of-hooks)',
    ]),
  );
  expect(refusals('a.mjs')).toEqual(['typescript(TS2322)']);
  expect(refusals('good.ts')).toEqual([]);
});
