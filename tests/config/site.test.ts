import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { SITE } from '@/lib/config/site';

const FILE = 'lib/config/site.ts';
const TEXT = /\.(?:tsx?|mjs|json|html|webmanifest)$/;

it('the name of the product is in the files that the comment of its own file names, and in no other', () => {
  const [comment = ''] = /Every fact about the brand[^]+?\*\//.exec(readFileSync(FILE, 'utf8')) ?? [];
  const files = ['lib', 'components', 'pages', 'server', 'store', 'public', 'locales'].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      // The build writes `_starter`.
      .filter((file) => TEXT.test(file) && !file.startsWith('_starter'))
      .map((file) => `${folder}/${file}`),
  );
  const withName = files.filter((file) => readFileSync(file, 'utf8').includes(SITE.name));
  expect(withName).toContain('locales/ru/common.json');
  const isNamed = (file: string) =>
    [file, file.replace('public/', ''), 'locales/'].some(
      (place) => file.includes(place) && comment.includes(place),
    );
  expect(withName.filter((file) => file !== FILE && !isNamed(file))).toEqual([]);
});
