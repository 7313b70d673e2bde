import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { pageStyles, starterFiles } from '@/lib/starter/document/starter-files.server';

const folder = mkdtempSync(join(tmpdir(), 'build-'));
const write = (path: string, text: string) => {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), text);
};
/** As scripts/build-starter.mjs leaves it, for a build and for the development server alike. */
const buildStarter = () =>
  write('public/_starter/manifest.json', JSON.stringify({ script: '/_starter/start.1.js' }));

describe('what the build has left for documents', () => {
  beforeAll(() => {
    buildStarter();
    write('.next/static/app.css', 'body{margin:0}');
    write('.next/static/home.css', 'h1{margin:0}');
    const pages = { '/_app': ['static/app.css'], '/': ['static/home.css', 'static/home.js'] };
    write('.next/build-manifest.json', JSON.stringify({ pages }));
    execFileSync(process.execPath, [resolve('scripts/join-styles.mjs')], { cwd: folder });
  });
  beforeEach(() => void vi.spyOn(process, 'cwd').mockReturnValue(folder));
  afterEach(() => void vi.unstubAllEnvs());
  afterAll(() => rmSync(folder, { recursive: true }));

  it('are the styles of a page, also after a development server has built the starter anew', () => {
    buildStarter();
    vi.stubEnv('NODE_ENV', 'production');
    expect(pageStyles('/')).toBe('body{margin:0}\nh1{margin:0}');
    expect(pageStyles('/unknown')).toBeNull();
    expect(starterFiles().script).toBe('/_starter/start.1.js');
  });

  it('in development are no joined styles, whatever build lies there', () => {
    vi.stubEnv('NODE_ENV', 'development');
    expect(pageStyles('/')).toBeNull();
  });
});
