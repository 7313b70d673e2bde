import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { textCalls, TEXT_KEYS } from '../support/text-calls';
import { buildIslands } from '@/tools/build/build-islands.mjs';
import { islandFiles } from '@/tools/build/island-files.mjs';
import { textsUsedBy } from '@/tools/build/used-texts.mjs';

const PLANTED = 'components/planted.ts';
const calls = textCalls([...islandFiles().values(), PLANTED], {
  [PLANTED]: `
    import type { TextKey } from '@/lib/config/text-key';
    import type { Translate } from '@/lib/i18n/translate';
    const BY_PART: Readonly<Record<'a' | 'b', TextKey>> = { a: 'toast.close', b: 'error.tryAgain' };
    const name = 'auth.google';
    export const texts = (t: Translate, part: 'a' | 'b', kind: 'title' | 'lead', score: any) => [
      t(part === 'a' ? 'auth.storage' : BY_PART[part]),
      t(\`linkBuilder.\${kind}\`),
      t(\`auth.strength.\${score}\`),
      name,
    ];`,
});

it('a key is used where a translation is called with it or a key is expected, not wherever it is quoted', () => {
  expect([...(calls.get(PLANTED) ?? [])].sort()).toEqual([
    'auth.storage',
    'auth.strength.0',
    'auth.strength.1',
    'auth.strength.2',
    'auth.strength.3',
    'auth.strength.4',
    'auth.strength.label',
    'error.tryAgain',
    'linkBuilder.lead',
    'linkBuilder.title',
    'toast.close',
  ]);
});

const islands = await buildIslands({
  outdir: '.cache/islands',
  url: '/',
  options: { write: false, logLevel: 'error' },
});

it.each(Object.keys(islands))('the island %s carries exactly the texts that its code asks for', (name) => {
  const code = [...(islands[name]?.code ?? [])];
  const isCarried = textsUsedBy(code.map((file) => readFileSync(file, 'utf8')));
  const calledKeys = new Set(code.flatMap((file) => [...(calls.get(file) ?? [])]));
  expect([...TEXT_KEYS].filter(isCarried)).toEqual([...TEXT_KEYS].filter((key) => calledKeys.has(key)));
});
