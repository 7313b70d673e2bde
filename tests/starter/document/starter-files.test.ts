import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { lateStylesUrl, pageStyles, starterFiles } from '@/lib/starter/document/starter-files.server';
import { shortNamesOf } from '@/scripts/lib/css-module-names.cjs';
import { LATE_STYLES } from '@/scripts/lib/late-styles.mjs';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
/** Writes what scripts/build-starter.mjs does, for a build and for the development server alike. */
const buildStarter = () =>
  write('public/_starter/manifest.json', JSON.stringify({ script: '/_starter/start.1.js' }));

describe('the files of the build for documents', () => {
  beforeAll(() => {
    buildStarter();
    write('.next/static/app.css', 'body{margin:0}');
    write('.next/static/home.css', 'h1{margin:0}');
    for (const path of LATE_STYLES['/blog/[post]']?.modules ?? []) write(path, '.late { margin: 1em }');
    write('components/Early.module.css', '.early { margin: 1em }');
    mkdirSync(join(folder, 'pages'));
    write('public/fonts/late.woff2', 'drawn');
    const [late = ''] = shortNamesOf(folder, 'components/theme/prose.module.css');
    const [early = ''] = shortNamesOf(folder, 'components/Early.module.css');
    write(
      '.next/static/post.css',
      `@font-face{font-family:'Onest Names';src:url('/fonts/late.woff2')}.${early}{margin:1px}@media print{.${late}{margin:0}}.${early} .${late}{margin:2px}`,
    );
    const pages = {
      '/_app': ['static/app.css'],
      '/': ['static/home.css', 'static/home.js'],
      '/blog/[post]': ['static/post.css'],
    };
    write('.next/build-manifest.json', JSON.stringify({ pages }));
    execFileSync(process.execPath, [resolve('scripts/join-styles.mjs')], { cwd: folder });
  });
  beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder));
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('include the styles of a page, even after a development server has rebuilt the starter', () => {
    buildStarter();
    vi.stubEnv('NODE_ENV', 'production');
    expect(pageStyles('/')).toBe('body{margin:0}\nh1{margin:0}');
    expect(pageStyles('/unknown')).toBeNull();
    expect(starterFiles().script).toBe('/_starter/start.1.js');
  });

  it('include a separate file with the styles that a post needs below its first screen', () => {
    vi.stubEnv('NODE_ENV', 'production');
    expect(pageStyles('/blog/[post]')).toMatch(/^body\{margin:0\}\s*\.\w+\{margin:1px\}$/);
    const url = lateStylesUrl('/blog/[post]') ?? '';
    const late = readFileSync(join(folder, url.replace('/_next/', '.next/')), 'utf8');
    expect(late).toMatch(
      /^@font-face\{font-family:'Onest Names';src:url\(data:font\/woff2;base64,ZHJhd24=\)\}@media print\{\.\w+\{margin:0\}\}\.\w+ \.\w+\{margin:2px\}$/,
    );
    expect(lateStylesUrl('/')).toBeNull();
  });

  it('include no joined styles in development, even if an earlier build exists', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(pageStyles('/')).toBeNull();
    expect(lateStylesUrl('/blog/[post]')).toBeNull();
  });
});
