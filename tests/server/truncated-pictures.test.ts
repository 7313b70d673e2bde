import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { removeLastWritten } from '@/server/truncated-pictures.mjs';

describe('the pictures of a killed process', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'pictures-'));
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
    const [old, late, last] = [store('old', 1_000), store('late', 1_995), store('last', 2_000)];
    await removeLastWritten(folder);
    expect([old(), late(), last()]).toEqual([true, false, false]);
  });

  it('need not exist', async () => {
    await expect(removeLastWritten(join(folder, 'none'))).resolves.toBeUndefined();
    await expect(removeLastWritten(folder)).resolves.toBeUndefined();
  });
});
