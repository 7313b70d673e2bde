import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lazyStylesUrl, pageStyles, starterFiles } from '@/lib/starter/document/starter-files.server';
import { shortNamesOf } from '@/tools/build/css-module-names.cjs';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
/** Writes what tools/build/build-starter.mjs does, for a build and for the development server alike. */
const buildStarter = () =>
  write('public/_starter/manifest.json', JSON.stringify({ script: '/_starter/start.1.js' }));

describe('the files of the build for documents', () => {
  beforeAll(() => {
    buildStarter();
    write('.next/static/app.css', 'body{margin:0}');
    // A post with a lazy component, after which the layout's footer is lazy too; the home page has only the
    // latter.
    write('pages/_app.tsx', "import '../components/Bar.module.css';");
    write('pages/index.tsx', "import '../components/SiteLayout';");
    write(
      'pages/blog/[post].tsx',
      "import '../../components/SiteLayout'; import '../../components/Text.lazy-styles';",
    );
    write(
      'components/SiteLayout.tsx',
      "import './Footer.lazy-styles'; import './Early.module.css'; import('./Menu');",
    );
    write('components/Menu.tsx', "import './Text.module.css';");
    write('components/Footer.lazy-styles.tsx', "import './Footer.module.css';");
    write('components/Text.lazy-styles.tsx', "import './Text.module.css'; import './Bar.module.css';");
    write('components/Text.module.css', '.lazy { margin: 1em }');
    write('components/Footer.module.css', '.lazy { margin: 1em }');
    for (const name of ['Bar', 'Early']) write(`components/${name}.module.css`, '.early { margin: 1em }');
    const short = (name: string) => shortNamesOf(folder, `components/${name}.module.css`)[0] ?? '';
    write('.next/static/home.css', `.${short('Footer')}{margin:0}`);
    write(
      '.next/static/post.css',
      `.${short('Early')}{margin:1px}@media print{.${short('Text')}{margin:0}}.${short('Early')} .${short('Footer')}{margin:2px}.${short('Bar')}{margin:3px}`,
    );
    const pages = {
      '/_app': ['static/app.css'],
      '/': ['static/home.css', 'static/home.js'],
      '/blog/[post]': ['static/post.css'],
    };
    write('.next/build-manifest.json', JSON.stringify({ pages }));
    execFileSync(process.execPath, [resolve('tools/build/join-styles.mjs')], { cwd: folder });
  });
  beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder));
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('include the styles of a page, even after a development server has rebuilt the starter', () => {
    buildStarter();
    vi.stubEnv('NODE_ENV', 'production');
    expect(pageStyles('/')).toMatch(/^body\{margin:0\}\n\.\w+\{margin:0\}$/);
    expect(pageStyles('/unknown')).toBeNull();
    expect(starterFiles().script).toBe('/_starter/start.1.js');
  });

  it('include a separate file with the styles that a post needs below its first screen', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(pageStyles('/blog/[post]')).toMatch(/^body\{margin:0\}\s*\.\w+\{margin:1px\}\.\w+\{margin:3px\}$/);
    const url = lazyStylesUrl('/blog/[post]') ?? '';
    const lazy = readFileSync(join(folder, url.replace('/_next/', '.next/')), 'utf8');
    expect(lazy).toMatch(/^@media print\{\.\w+\{margin:0\}\}\.\w+ \.\w+\{margin:2px\}$/);
    expect(lazyStylesUrl('/')).toBeNull();
  });

  it('include no joined styles in development, even if an earlier build exists', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(pageStyles('/')).toBeNull();
    expect(lazyStylesUrl('/blog/[post]')).toBeNull();
  });
});
