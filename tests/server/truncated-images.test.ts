import { existsSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeLastWritten } from '@/server/truncated-images';

describe('the images of a killed process', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'images-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  const store = (name: string, atSeconds: number) => {
    const entry = join(folder, name);
    mkdirSync(entry);
    writeFileSync(join(entry, '60.1.etag.etag.webp'), 'half of a pict');
    utimesSync(entry, atSeconds, atSeconds);
    return () => existsSync(entry);
  };

  it('are removed when they were stored in its last seconds', async () => {
    const old = [store('old', 1_000), store('ten seconds earlier', 1_990)];
    const [late, last] = [store('late', 1_995), store('last', 2_000)];
    // Its age is unknown.
    symlinkSync(join(folder, 'nowhere'), join(folder, 'dangling'));
    await removeLastWritten(folder);
    expect(old.map((isThere) => isThere())).toEqual([true, true]);
    expect([late(), last()]).toEqual([false, false]);
  });

  it('need not exist', async () => {
    await expect(removeLastWritten(join(folder, 'none'))).resolves.toBeUndefined();
    await expect(removeLastWritten(folder)).resolves.toBeUndefined();
  });
});
