import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { expect, it } from 'vitest';

/** The first run reads the types of the linted files and of everything they import. */
const SLOW_MS = 120_000;

// The rules of the project, with a TypeScript program of three files instead of all.
const eslint = new ESLint({
  overrideConfig: {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        projectService: false,
        project: 'tests/tooling/tsconfig.linted.json',
        // With `CI=true` the parser would read the file from the disk instead of the code that it is given.
        disallowAutomaticSingleRunInference: true,
      },
    },
  },
});

/** The rules that refuse this code as the content of a file. The file must exist, because rules that need types know no other. */
async function refusalsOf(code: string, filePath: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return (result?.messages ?? []).map(({ ruleId, message }) => ruleId ?? message);
}

const LIB = 'lib/config/hydration.ts';
const LIB_CODE = `
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
`;

const COMPONENT = 'components/seo/PageHead.tsx';
const COMPONENT_CODE = `
import { useState } from 'react';
export function A({ on }: { readonly on: boolean }) {
  if (on) useState(1);
  console.error('x');
  return <><img src="/x.png" /><div onClick={() => undefined}>x</div><label>Email</label></>;
}
`;

it(
  'the linter refuses violations of the rules of each plugin, and accepts the files as they are',
  async () => {
    expect(await refusalsOf(LIB_CODE, LIB)).toEqual(
      expect.arrayContaining([
        '@typescript-eslint/await-thenable',
        '@typescript-eslint/consistent-type-definitions',
        '@typescript-eslint/no-explicit-any',
        '@typescript-eslint/no-floating-promises',
        '@typescript-eslint/no-misused-promises',
        '@typescript-eslint/no-unused-vars',
        '@typescript-eslint/switch-exhaustiveness-check',
        'no-console',
      ]),
    );
    expect(await refusalsOf(COMPONENT_CODE, COMPONENT)).toEqual(
      expect.arrayContaining([
        'jsx-a11y/alt-text',
        'jsx-a11y/click-events-have-key-events',
        'jsx-a11y/label-has-associated-control',
        'no-console',
        'react-hooks/rules-of-hooks',
      ]),
    );
    for (const file of [LIB, COMPONENT, 'lib/monitoring/logger.ts'])
      expect(await refusalsOf(readFileSync(file, 'utf8'), file)).toEqual([]);
  },
  SLOW_MS,
);
