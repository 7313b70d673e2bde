import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { z } from 'zod';

const lockFile = z.object({ packages: z.record(z.string(), z.object({ version: z.string().optional() })) });
const majorsIn = (file: string) => {
  const { packages } = lockFile.parse(JSON.parse(readFileSync(file, 'utf8')));
  return (name: string) => packages[`node_modules/${name}`]?.version?.split('.')[0];
};

/** Once the content service is installed, Node finds its packages first. */
it('the importer gets the packages of the site, whether the content service is installed or not', () => {
  const files = readdirSync('cms/import', { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.startsWith('tests/'),
  );
  const code = files.map((file) => readFileSync(`cms/import/${file}`, 'utf8')).join('\n');
  const names = new Set(
    [...code.matchAll(/ from '((?:@[\w-]+\/)?[\w-][\w.-]*)/g)].map(([, name = '']) => name),
  );
  const [site, cms] = [majorsIn('package-lock.json'), majorsIn('cms/package-lock.json')];
  expect(names.has('htmlparser2')).toBe(true);
  const others = [...names].filter((name) => cms(name) !== undefined && cms(name) !== site(name));
  expect(others).toEqual([]);
});
