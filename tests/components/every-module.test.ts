import { expect, it } from 'vitest';

const modules = import.meta.glob('@/components/**/*.tsx');

// What a module computes while it is loaded may read a constant further down; every page with it is a 500 then.
it('every module of the components can be loaded', async () => {
  const errors: Record<string, unknown> = {};
  for (const [path, load] of Object.entries(modules))
    await load().catch((error: unknown) => (errors[path] = error));
  expect(errors).toEqual({});
  expect(Object.keys(modules).length).toBeGreaterThan(100);
});
