import { expect, it } from 'vitest';
import { unexplainedCasts } from '@/tools/check/unexplained-casts';

it.each([
  ['const a = b as string;', ['b as string']],
  ['const a = b.find(isC)!;', ['b.find(isC)!']],
  ['// A reason of its own.\nconst a = b as string;', ['b as string']],
  ['// why: another statement.\nconst a = 1;\nconst c = b as string;', ['b as string']],
  ['const a = 1; // why: another line.\nconst c = b as string;', ['b as string']],
  ['const a = b as string; // why: it is', []],
  ['// why: it is.\nconst a = [\n  b as string,\n];', []],
  ['/** A text. why: it is. */\nconst a = () => b as string;', []],
  ['const a = [\n  // why: it is.\n  b as string,\n];', []],
  ['const a = { b: 1 } as const;\nconst c = d as unknown;\nif (c !== 0) f(!c);', []],
])('%j has the casts without a reason %j', (code, expected) => {
  expect(unexplainedCasts('lib/planted.ts', code).map(([, cast]) => cast)).toEqual(expected);
});
