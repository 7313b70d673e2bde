import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { cssModuleNames, shortenCssModuleNames } from '@/tools/build/css-module-names.cjs';

let root: string;

function write(path: string, text: string): void {
  mkdirSync(join(root, dirname(path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'css-names-'));
  mkdirSync(join(root, 'pages'));
  write(
    'components/card/Card.module.css',
    '/* .gone */ .card .title { margin: .5em } @keyframes rise { to { top: 0 } }',
  );
  write('components/button/Button.module.css', '.button, .card { color: red } .button:hover { color: blue }');
});
afterEach(() => rmSync(root, { recursive: true }));

const nameOf = (path: string, name: string) =>
  cssModuleNames(root)({ resourcePath: join(root, path) }, '', name);

describe('the names of CSS modules', () => {
  it.each([
    ['components/button/Button.module.css', 'button', 'aa0'],
    ['components/button/Button.module.css', 'card', 'aa1'],
    ['components/card/Card.module.css', 'card', 'ab0'],
    ['components/card/Card.module.css', 'title', 'ab1'],
    ['components/card/Card.module.css', 'rise', 'ab2'],
  ])('%s .%s is %s', (path, name, expected) => {
    expect(nameOf(path, name)).toBe(expected);
  });

  it('are refused for names that the module does not define', () => {
    expect(() => nameOf('components/card/Card.module.css', 'gone')).toThrow('“gone”');
  });

  it('are refused for modules of other folders', () => {
    expect(() => nameOf('lib/Other.module.css', 'card')).toThrow('lib/Other.module.css');
  });

  it('are given to every CSS module rule of webpack, however deep', () => {
    const options = { modules: { getLocalIdent: () => 'long' } };
    const plain = { modules: false };
    const config = {
      module: { rules: [{ oneOf: [{ use: [{ loader: 'css', options }] }, { use: { options: plain } }] }] },
    };
    shortenCssModuleNames(config, root);
    expect(options.modules.getLocalIdent.length).toBe(3);
    expect(() => shortenCssModuleNames({ module: { rules: [] } }, root)).toThrow('css-loader');
  });
});

// Such a class would be missing from the markup, or appear there as “undefined”.
it('no component uses a class that its module does not define', () => {
  const nameIn = cssModuleNames(process.cwd());
  const uses = readdirSync('components', { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.tsx'))
    .flatMap((path) => {
      const code = readFileSync(join('components', path), 'utf8');
      return [...code.matchAll(/^import (\w+) from '(.*\.module\.css)'/gm)].flatMap(
        ([, styles = '', from = '']) => {
          const resourcePath = resolve(
            from.startsWith('@/') ? from.slice(2) : join('components', dirname(path), from),
          );
          // After a quotation mark, `home.…` is the key of a text.
          return [...code.matchAll(new RegExp(`(?<!['/\\w])${styles}\\.(\\w+)`, 'g'))].map(
            ([use, name = '']) => ({ use: `${path}: ${use}`, resourcePath, name }),
          );
        },
      );
    });
  expect(uses.length).toBeGreaterThan(300);
  const undefinedIn = ({ resourcePath, name }: (typeof uses)[number]) => {
    try {
      nameIn({ resourcePath }, '', name);
      return false;
    } catch {
      return true;
    }
  };
  expect(uses.filter(undefinedIn).map(({ use }) => use)).toEqual([]);
});
