import { readFileSync } from 'node:fs';
import type { ComponentProps } from 'react';
import { expect, expectTypeOf, it } from 'vitest';
import type { Island } from '@/components/layout/Island';
import { islandFiles, islandTypes } from '@/tools/build/island-files.mjs';

it('the compiler knows each island by the name of its file', () => {
  expect([...islandFiles().keys()]).toContain('auth-form');
  expect(readFileSync('types/islands.d.ts', 'utf8')).toBe(islandTypes(islandFiles()));
});

it('a page takes islands by these names only, except the account, which has no place', () => {
  type Name = ComponentProps<typeof Island>['name'];
  expectTypeOf<Name>().toEqualTypeOf<Exclude<keyof Islands, 'account'>>();
  expectTypeOf<'auth-from'>().not.toExtend<Name>();
});

it('an island in a page has the props that its file asks for', () => {
  type Places = ComponentProps<typeof Island>;
  expectTypeOf<{ readonly name: 'link-lists' }>().not.toExtend<Places>();
  expectTypeOf<{ readonly name: 'styleguide' }>().toExtend<Places>();
});
