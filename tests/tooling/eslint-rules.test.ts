import { readFileSync } from 'node:fs';
import { ESLint } from 'eslint';
import { describe, expect, it } from 'vitest';

/** The first run reads the types of the whole project. */
const SLOW_MS = 120_000;

/** Real files, because rules with types know no others; their content is planted. */
const LIB = 'lib/config/hydration.ts';
const COMPONENT = 'components/seo/PageHead.tsx';

const eslint = new ESLint();

/** The rules that refuse this code as the content of a file. */
async function refusalsOf(code: string, filePath: string): Promise<readonly string[]> {
  const [result] = await eslint.lintText(code, { filePath });
  return result?.messages.map(({ ruleId, message }) => ruleId ?? message) ?? [];
}

describe('the linter', () => {
  it.each([
    [
      'a floating promise',
      '@typescript-eslint/no-floating-promises',
      LIB,
      'export const load = () => Promise.resolve(1);\nload();\n',
    ],
    [
      'a promise where none is awaited',
      '@typescript-eslint/no-misused-promises',
      LIB,
      "export const f = (button: HTMLElement) => button.addEventListener('click', async () => { await Promise.resolve(); });\n",
    ],
    [
      'an await of nothing',
      '@typescript-eslint/await-thenable',
      LIB,
      'export const f = async () => { await 1; };\n',
    ],
    ['any', '@typescript-eslint/no-explicit-any', LIB, 'export const f = (value: any) => String(value);\n'],
    [
      'a switch that forgets a case',
      '@typescript-eslint/switch-exhaustiveness-check',
      LIB,
      "export function f(kind: 'a' | 'b') {\n  switch (kind) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}\n",
    ],
    [
      'an interface',
      '@typescript-eslint/consistent-type-definitions',
      LIB,
      'export interface A {\n  readonly a: string;\n}\n',
    ],
    [
      'a variable that nobody reads',
      '@typescript-eslint/no-unused-vars',
      LIB,
      'const a = 1;\nexport const b = 2;\n',
    ],
    ['console.log', 'no-console', LIB, "export const f = () => console.log('x');\n"],
    ['console.error', 'no-console', COMPONENT, "export const f = () => console.error('x');\n"],
    [
      'a picture without alternative text',
      'jsx-a11y/alt-text',
      COMPONENT,
      'export const A = () => <img src="/x.png" />;\n',
    ],
    [
      'a click that a keyboard cannot make',
      'jsx-a11y/click-events-have-key-events',
      COMPONENT,
      'export const A = () => <div onClick={() => undefined}>x</div>;\n',
    ],
    [
      'a label of nothing',
      'jsx-a11y/label-has-associated-control',
      COMPONENT,
      'export const A = () => <label>Email</label>;\n',
    ],
    [
      'a hook behind a condition',
      'react-hooks/rules-of-hooks',
      COMPONENT,
      "import { useState } from 'react';\nexport function A({ on }: { readonly on: boolean }) {\n  if (on) useState(1);\n  return null;\n}\n",
    ],
  ])(
    'refuses %s',
    async (_name, rule, filePath, code) => {
      expect(await refusalsOf(code, filePath)).toContain(rule);
    },
    SLOW_MS,
  );

  it.each([LIB, COMPONENT])(
    'accepts %s as it is',
    async (filePath) => {
      expect(await refusalsOf(readFileSync(filePath, 'utf8'), filePath)).toEqual([]);
    },
    SLOW_MS,
  );

  it(
    'accepts an awaited promise, a picture with an alternative text and the logger itself',
    async () => {
      expect(
        await refusalsOf('export const f = async () => {\n  await Promise.resolve(1);\n};\n', LIB),
      ).toEqual([]);
      expect(
        await refusalsOf('export const A = () => <img src="/x.png" alt="A cover" />;\n', COMPONENT),
      ).toEqual([]);
      expect(
        await refusalsOf("export const f = () => console.error('x');\n", 'lib/monitoring/logger.ts'),
      ).toEqual([]);
    },
    SLOW_MS,
  );
});
