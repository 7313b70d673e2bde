import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const manifest = z.object({
  dependencies: z.record(z.string(), z.string()),
  devDependencies: z.record(z.string(), z.string()),
});
const versionsIn = (file: string): Readonly<Record<string, string>> => {
  const { dependencies, devDependencies } = manifest.parse(JSON.parse(readFileSync(file, 'utf8')));
  return { ...dependencies, ...devDependencies };
};
const own = versionsIn('cms/import/package.json');

/** Otherwise Node would take those of the content service, once it is installed. */
it('the importer names every package that it uses', () => {
  const files = readdirSync('cms/import', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !/^(?:tests|node_modules)\//.test(file),
  );
  const code = files.map((file) => readFileSync(`cms/import/${file}`, 'utf8')).join('\n');
  const used = new Set(
    [...code.matchAll(/ from '(?!node:)((?:@[\w-]+\/)?[\w-][\w.-]*)/g)].map(([, name = '']) => name),
  );
  const ownPackages = Object.keys(own).map((name) => name.replace(/^@types\//, ''));
  expect([...used].filter((name) => !ownPackages.includes(name))).toEqual([]);
  expect(used.has('hastscript')).toBe(true);
});

it('it shares lib/ with the site, and so the versions of packages too', () => {
  const site = versionsIn('package.json');
  expect(Object.entries(own).filter(([name, version]) => (site[name] ?? version) !== version)).toEqual([]);
});
